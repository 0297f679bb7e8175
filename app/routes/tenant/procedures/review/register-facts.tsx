import { useTranslation } from "react-i18next";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

/** What publishing freezes of the machine beside its points: the reviewer approves it too. */
export function RegisterFacts({ procedure }: { procedure: ProcedureDetail }) {
  const { t } = useTranslation();
  const { hazards, stations, points, sharedPoints } = procedure;
  const shared = points.filter(({ id }) => sharedPoints.includes(id));
  return (
    <Card>
      <CardHeader
        title={t("procedures.review.register.title")}
        description={t("procedures.review.register.text")}
      />
      <CardBody>
        <DefinitionList
          items={[
            { term: t("procedures.review.register.hazards"), value: <Lines lines={hazards} /> },
            { term: t("procedures.review.register.stations"), value: <Lines lines={stations} /> },
            {
              term: t("procedures.review.register.sharedPoints"),
              value:
                shared.length === 0 ? (
                  t("procedures.review.register.none")
                ) : (
                  <span className="flex flex-wrap gap-2">
                    {shared.map(({ id, tag }) => (
                      <TagChip key={id} tag={tag} />
                    ))}
                  </span>
                ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return t("procedures.review.register.none");
  return (
    <ul className="list-disc space-y-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
