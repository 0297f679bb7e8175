import { useTranslation } from "react-i18next";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { useCertificateNames } from "#app/features/certificates/certificate-names.ts";
import { planPath, procedurePath } from "#app/lib/paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

/** The job: why, when, by whom, and on which procedure versions. */
export function PlanFacts({ plan, mayReadProcedures }: { plan: PlanDetail; mayReadProcedures: boolean }) {
  const { t } = useTranslation();
  const namesOf = useCertificateNames();
  return (
    <Card>
      <CardHeader title={t("plans.facts.title")} />
      <CardBody>
        <DefinitionList
          items={[
            {
              term: t("plans.facts.reason"),
              value: <span className="whitespace-pre-line">{plan.reason}</span>,
            },
            { term: t("plans.facts.workOrder"), value: plan.workOrder ?? "–" },
            {
              term: t("plans.facts.window"),
              value: (
                <>
                  <Instant at={plan.windowStart} /> – <Instant at={plan.windowEnd} withZone />
                </>
              ),
            },
            ...(plan.copiedFrom
              ? [
                  {
                    term: t("plans.facts.copiedFrom"),
                    value: <TextLink href={planPath(plan.copiedFrom.id)}>{plan.copiedFrom.number}</TextLink>,
                  },
                ]
              : []),
            { term: t("plans.facts.author"), value: plan.author.name },
            { term: t("plans.facts.approver"), value: plan.approver?.name ?? "–" },
            {
              term: t("plans.facts.procedures"),
              value: (
                <ul className="grid gap-2">
                  {plan.procedures.map((procedure) => (
                    <li key={procedure.versionId}>
                      <TagChip tag={procedure.equipmentTag} />{" "}
                      {mayReadProcedures ? (
                        <TextLink href={procedurePath(procedure.id, { version: procedure.versionNumber })}>
                          {t("procedures.version", { number: procedure.versionNumber })}
                        </TextLink>
                      ) : (
                        t("procedures.version", { number: procedure.versionNumber })
                      )}
                      <span className="block text-sm text-ink-muted">{procedure.title}</span>
                      {procedure.requiredCertificates.length > 0 && (
                        <span className="block text-sm">
                          {t("procedures.certificates.everyone")} {namesOf(procedure.requiredCertificates)}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
