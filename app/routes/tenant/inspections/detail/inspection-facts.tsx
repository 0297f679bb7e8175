import { useTranslation } from "react-i18next";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import { InspectionDue } from "#app/features/procedures/procedure-table.tsx";
import { procedurePath } from "#app/lib/paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { InspectionOutcome } from "#app/features/inspections/inspection-outcome.tsx";

/** The facts of an inspection: procedure, inspector, date, participants, and result. */
export function InspectionFacts({ inspection, today }: { inspection: InspectionDetail; today: string }) {
  const { t } = useTranslation();
  const { procedure, equipment, inspector, plannedFor, performedOn, reviewed, remarks, users } = inspection;
  const openActions = inspection.actions.filter(({ done }) => !done).length;
  const named = performedOn ? reviewed : users;
  return (
    <Card>
      <CardHeader title={t("inspections.facts")} />
      <CardBody className="grid gap-4">
        {inspection.state !== "cancelled" && (
          <p>
            <InspectionOutcome inspection={{ result: inspection.result, openActions }} />
          </p>
        )}
        <DefinitionList
          items={[
            { term: t("procedures.columns.machine"), value: `${equipment.tag}, ${equipment.name}` },
            {
              term: t("procedures.columns.title"),
              value: (
                <TextLink href={procedurePath(procedure.id, { version: procedure.versionNumber })}>
                  {`${procedure.title}, ${t("procedures.version", { number: procedure.versionNumber })}`}
                </TextLink>
              ),
            },
            { term: t("inspections.inspector"), value: inspector.name },
            {
              term: t(performedOn ? "inspections.performed" : "inspections.plannedFor"),
              value: <Day on={performedOn ?? plannedFor} />,
            },
            {
              term: t("procedures.inspection.due"),
              value: <InspectionDue dueOn={inspection.dueOn} today={today} />,
            },
            {
              term: t(performedOn ? "inspections.reviewed" : "inspections.users"),
              value:
                named.length > 0 ? (
                  <ul>
                    {named.map(({ id, name }) => (
                      <li key={id}>{name}</li>
                    ))}
                  </ul>
                ) : (
                  t("inspections.nobodyUses")
                ),
            },
            ...(remarks ? [{ term: t("inspections.remarks"), value: remarks }] : []),
          ]}
        />
      </CardBody>
    </Card>
  );
}
