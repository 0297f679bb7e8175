import { ListPlus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { inspectionLimits } from "#contract/limits.ts";
import type { InspectionDetail } from "#contract/inspections/schemas.ts";
import { SaveBar } from "#app/features/forms/save-button.tsx";
import { PeopleSearch } from "#app/features/people/people-search.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import type { FormFailure } from "#app/lib/form.ts";
import { typed, useFormFailure, wasTicked } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { DeviationLine } from "./deviation-line.tsx";
import { lineLabels } from "./record-from-form.ts";

/** The intent of the button that finds people who are not in the list. */
export const findPeople = "findPeople";

interface RecordFormProps {
  inspection: InspectionDetail;
  /** Authorized employees: who uses the procedure first. */
  people: readonly { id: string; name: string; employer: string | null; uses: boolean }[];
  /** There are more than are listed. */
  isCut: boolean;
  /** The search among them. */
  search: string;
  today: string;
  formKey: string;
}

/** What the inspector records: the day, the participants, the deviations, and the corrective actions. */
export function RecordForm({ inspection, people, isCut, search, today, formKey }: RecordFormProps) {
  const { t } = useTranslation();
  const failure = useFormFailure("record");
  const pending = useIsPending("record");
  const others = people.filter(({ id }) => id !== inspection.inspector.id);
  const errors = failure?.fields ?? {};
  return (
    <GuardedForm form="record" formKey={formKey} subject={String(inspection.version)} className="grid gap-6">
      <FailureAlert
        failure={failure}
        labels={{
          performedOn: t("inspections.day"),
          reviewedIds: t("inspections.reviewed"),
          result: t("inspections.outcome"),
          ...lineLabels(
            failure?.typed ?? {},
            (input, number) =>
              `${t("inspections.deviationNumber", { number })} · ${t(`inspections.${lineWords[input]}`)}`,
          ),
        }}
      />
      {/* What Enter presses: not the button for one more line. */}
      <button name="intent" value="record" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="version" value={inspection.version} />
      <Card>
        <CardHeader title={t("inspections.record")} description={t("inspections.recordText")} />
        <CardBody className="grid gap-5">
          <Field name="performedOn" label={t("inspections.day")} error={errors["performedOn"]} required>
            <TextInput type="date" max={today} defaultValue={typed(failure, "performedOn", today)} />
          </Field>
          <fieldset>
            <legend className="text-sm font-semibold">{t("inspections.reviewed")}</legend>
            <p className="text-sm text-ink-muted">{t("inspections.reviewedHint")}</p>
            <div className="my-3 empty:hidden">
              <PeopleSearch
                name="peopleSearch"
                intent={findPeople}
                listed={isCut ? others.length : 0}
                search={search}
                isCut={isCut}
              />
            </div>
            {errors["reviewedIds"] && <FieldError>{errors["reviewedIds"]}</FieldError>}
            <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
              {others.map(({ id, name, employer, uses }) => (
                <li key={id}>
                  <Checkbox
                    name="reviewedIds"
                    value={id}
                    defaultChecked={wasTicked(failure, "reviewedIds", id)}
                    label={name}
                    hint={uses ? t("inspections.uses") : (employer ?? undefined)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          <RadioGroup
            name="result"
            legend={t("inspections.outcome")}
            required
            inline
            defaultValue={typed(failure, "result")}
            options={(["conforms", "deviations"] as const).map((result) => ({
              value: result,
              label: t(`inspections.results.${result}`),
              hint: t(`inspections.resultHints.${result}`),
            }))}
          />
          <Field name="remarks" label={t("inspections.remarks")} optionalMark={t("common.optional")}>
            <Textarea maxLength={inspectionLimits.remarks} defaultValue={typed(failure, "remarks")} />
          </Field>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("inspections.deviations")} description={t("inspections.deviationsText")} />
        <CardBody className="grid gap-6">
          {Array.from({ length: lineCount(failure) }, (_, position) => (
            <DeviationLine
              key={position}
              position={position}
              failure={failure}
              people={people}
              today={today}
            />
          ))}
          <Button
            name="intent"
            value="more"
            formNoValidate
            tone="secondary"
            className="justify-self-start"
            icon={<ListPlus aria-hidden />}
          >
            {t("inspections.oneMore")}
          </Button>
        </CardBody>
      </Card>
      <SaveBar pending={pending}>{t("inspections.submit")}</SaveBar>
    </GuardedForm>
  );
}

const lineWords = {
  kind: "kind",
  deviation: "deviation",
  action: "action",
  responsibleId: "responsible",
  dueOn: "until",
};

const mostLines = 20;

function lineCount(failure: FormFailure | undefined): number {
  return Math.min(mostLines, Math.max(1, failure?.typed["deviation"]?.length ?? 0));
}

/** Calling the inspection off, tucked away. */
export function CallOff({ inspection, formKey }: Pick<RecordFormProps, "inspection" | "formKey">) {
  const { t } = useTranslation();
  const failure = useFormFailure("cancel");
  const pending = useIsPending("cancel");
  return (
    <Disclosure summary={t("inspections.callOffSummary")} open={failure !== undefined} className="mt-6">
      <FailureAlert failure={failure} />
      <p className="mb-3 text-ink-muted">{t("inspections.callOffText")}</p>
      <PostForm form="cancel" formKey={`${formKey}-cancel`} subject={String(inspection.version)}>
        <input type="hidden" name="version" value={inspection.version} />
        <Button tone="danger" pending={pending}>
          {t("inspections.callOff")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}
