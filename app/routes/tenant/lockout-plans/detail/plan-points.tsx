import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { PointInList } from "#app/features/equipment/point-in-list.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

/** Its points can be live in the midst of its lockout. */
function mayBeLive({ executionState }: PlanDetail): boolean {
  return executionState === "test_energised" || executionState === "re_isolating";
}

/** Every point that the plan requires, with the lockouts that hold it now. */
export function PlanPoints({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader
        title={t("plans.points.title", { count: plan.points.length })}
        description={t("plans.points.text")}
      />
      <ul className="divide-y divide-line">
        {plan.points.map((point) => (
          <PointInList
            key={point.id}
            point={point}
            sharedWith={point.equipmentTags.length > 1 ? point.equipmentTags : []}
            mayOpen
            isLockedOut={mayBeLive(plan)}
            isUnderTest={plan.executionState === "test_energised"}
          />
        ))}
      </ul>
    </Card>
  );
}
