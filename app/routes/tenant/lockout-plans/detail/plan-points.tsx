import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { PointFacts, PointHolds, PointTitle, SharedWith } from "#app/features/equipment/point-facts.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** Its points can be live in the midst of its lockout. */
function isUnderTest({ executionState }: PlanDetail): boolean {
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
          <li key={point.id}>
            <CardBody className="grid gap-3">
              <PointTitle point={point} />
              {point.equipmentTags.length > 1 && <SharedWith machines={point.equipmentTags} />}
              <PointHolds holds={point.holds} mayOpen isLockedOut={isUnderTest(plan)} />
              <Disclosure summary={t("equipment.point.how")}>
                <PointFacts point={point} />
              </Disclosure>
            </CardBody>
          </li>
        ))}
      </ul>
    </Card>
  );
}
