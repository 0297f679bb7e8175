import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { Alert } from "#app/ui/alert.tsx";

/** Says that a pinned version is no longer in effect, until the lockout begins; from then on it stays on its version. */
export function OutdatedProcedures({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const isOpen = plan.state !== "approved" || plan.executionState === "approved";
  const outdated = plan.procedures.filter(({ state }) => state !== "published");
  if (!isOpen || plan.state === "cancelled" || outdated.length === 0) return null;
  return (
    <Alert tone="warning" live={false} title={t("plans.outdated.title")} className="mb-6">
      <ul className="list-disc pl-5">
        {outdated.map(({ id, title, versionNumber }) => (
          <li key={id}>{t("plans.outdated.line", { title, number: versionNumber })}</li>
        ))}
      </ul>
      <p>{t(`plans.outdated.${plan.state === "rejected" ? "draft" : plan.state}`)}</p>
    </Alert>
  );
}
