import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { Alert } from "#app/ui/alert.tsx";

/** Says before the approval that a pinned version is out of force. An approved plan stays on its version. */
export function OutdatedProcedures({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const isOpen = plan.state === "draft" || plan.state === "submitted" || plan.state === "rejected";
  const outdated = plan.procedures.filter(({ state }) => state !== "published");
  if (!isOpen || outdated.length === 0) return null;
  return (
    <Alert tone="warning" live={false} title={t("plans.outdated.title")} className="mb-6">
      <ul className="list-disc pl-5">
        {outdated.map(({ id, title, versionNumber }) => (
          <li key={id}>{t("plans.outdated.line", { title, number: versionNumber })}</li>
        ))}
      </ul>
      <p>{t(plan.state === "submitted" ? "plans.outdated.submitted" : "plans.outdated.draft")}</p>
    </Alert>
  );
}
