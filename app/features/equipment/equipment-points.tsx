import { useTranslation } from "react-i18next";
import type { EquipmentDetail } from "#contract/equipment.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PointFacts, PointHolds, PointTitle, SharedWith } from "./point-facts.tsx";

/** Every point at which this machine's energy is isolated, with what holds it now. */
export function EquipmentPoints({
  points,
  mayOpen,
}: {
  points: EquipmentDetail["points"];
  mayOpen: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader
        title={t("equipment.points.title", { count: points.length })}
        description={t("equipment.points.text")}
      />
      <ul className="divide-y divide-line">
        {points.map((point) => (
          <li key={point.id}>
            <CardBody className="grid gap-3">
              <PointTitle point={point} />
              <SharedWith machines={point.sharedWith.map((machine) => machine.tag)} />
              <PointHolds holds={point.holds} mayOpen={mayOpen} />
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
