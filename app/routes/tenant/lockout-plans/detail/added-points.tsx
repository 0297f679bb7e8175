import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { Alert } from "#app/ui/alert.tsx";

/** Says of an approved plan which points of its machines it does not isolate; before the approval the rules forbid it. */
export function AddedPoints({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  const isUnderWay =
    plan.state === "approved" && plan.executionState !== "closed" && plan.executionState !== "cancelled";
  if (!isUnderWay || plan.addedPointTags.length === 0) return null;
  return (
    <Alert
      tone="danger"
      live={false}
      title={t("plans.added.title", { tags: plan.addedPointTags.join(", ") })}
      className="mb-6"
    >
      {t("plans.added.text")}
    </Alert>
  );
}
