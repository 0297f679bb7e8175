import { SearchCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { InspectionItem } from "#contract/inspections/schemas.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { PeopleSearch } from "#app/features/people/people-search.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { inspectionPath } from "#app/lib/procedure-paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Day } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { InspectionOutcome } from "#app/features/inspections/inspection-outcome.tsx";
import { isAllowed } from "#app/features/procedures/procedure-actions.tsx";
import { InspectionDue } from "#app/features/procedures/procedure-table.tsx";

/** The intent of the button that finds inspectors whom the list does not show. */
export const findInspector = "findInspector";

/** Who may inspect, and the search; `isCut` where there are more. */
export interface Inspectors {
  items: readonly { id: string; name: string; uses: boolean }[];
  isCut: boolean;
  search: string;
}

interface InspectionCardProps {
  procedure: ProcedureDetail;
  /** Planned first, then what was done, the youngest first. */
  inspections: readonly InspectionItem[];
  inspectors: Inspectors;
  today: string;
  formKey: string;
}

/** The periodic inspection of a procedure, 29 CFR 1910.147(c)(6): when, by whom, what it found, and the next one. */
export function InspectionCard({ procedure, inspections, inspectors, today, formKey }: InspectionCardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("procedures.inspection.title")} />
      <CardBody className="grid gap-4">
        <DefinitionList
          items={[
            {
              term: t("procedures.inspection.last"),
              value: procedure.lastInspectedOn ? (
                <Day on={procedure.lastInspectedOn} />
              ) : (
                t("procedures.inspection.never")
              ),
            },
            {
              term: t("procedures.inspection.due"),
              value: <InspectionDue dueOn={procedure.inspectionDueOn} today={today} />,
            },
          ]}
        />
        {inspections.length > 0 && (
          <ul className="grid gap-3 border-t border-line pt-4">
            {inspections.map((inspection) => (
              <li key={inspection.id} className="grid justify-items-start gap-1">
                <LineLink href={inspectionPath(inspection.id ?? "")}>
                  {/* One part of the link: between two, the space would be lost. */}
                  <span>
                    {t(inspection.performedOn ? "inspections.done" : "inspections.plannedFor")}{" "}
                    <Day on={inspection.performedOn ?? inspection.plannedFor ?? today} />
                  </span>
                </LineLink>
                <span className="text-sm text-ink-muted">{inspection.inspector}</span>
                <InspectionOutcome inspection={inspection} />
              </li>
            ))}
          </ul>
        )}
        <PlanInspection procedure={procedure} inspectors={inspectors} today={today} formKey={formKey} />
      </CardBody>
    </Card>
  );
}

function PlanInspection({ procedure, inspectors, today, formKey }: Omit<InspectionCardProps, "inspections">) {
  const { t } = useTranslation();
  const failure = useFormFailure("inspect");
  const pending = useIsPending("inspect");
  if (!isAllowed(procedure, "inspect")) return null;
  return (
    <Disclosure summary={t("inspections.plan")} open={failure !== undefined}>
      <FailureAlert
        failure={failure}
        labels={{ inspectorId: t("inspections.inspector"), plannedFor: t("inspections.day") }}
      />
      <PostForm form="inspect" formKey={`${formKey}-inspect`} className="grid gap-4">
        <PeopleSearch
          name="peopleSearch"
          intent={findInspector}
          listed={inspectors.isCut ? inspectors.items.length : 0}
          search={inspectors.search}
          isCut={inspectors.isCut}
        />
        <Field
          name="inspectorId"
          label={t("inspections.inspector")}
          hint={t("inspections.inspectorHint")}
          error={failure?.fields["inspectorId"]}
          required
        >
          <Select
            defaultValue={typed(failure, "inspectorId")}
            placeholder={t("inspections.chooseInspector")}
            // Who cannot be chosen comes last.
            options={[...inspectors.items].sort(byUse).map(({ id, name, uses }) => ({
              value: id,
              label: uses ? t("inspections.usesIt", { name }) : name,
              disabled: uses,
            }))}
          />
        </Field>
        <Field name="plannedFor" label={t("inspections.day")} error={failure?.fields["plannedFor"]} required>
          <TextInput type="date" min={today} defaultValue={typed(failure, "plannedFor", today)} />
        </Field>
        <Button pending={pending} className="justify-self-start" icon={<SearchCheck aria-hidden />}>
          {t("inspections.planButton")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}

function byUse(one: { uses: boolean }, other: { uses: boolean }): number {
  return Number(one.uses) - Number(other.uses);
}
