import { useTranslation } from "react-i18next";
import { inspectionLimits } from "#contract/limits.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { placeAmongWritten } from "./record-from-form.ts";

interface DeviationLineProps {
  position: number;
  failure: FormFailure | undefined;
  people: readonly { id: string; name: string }[];
  today: string;
}

/** A deviation with what is done about it, by whom and until when. */
export function DeviationLine({ position, failure, people, today }: DeviationLineProps) {
  const { t } = useTranslation();
  const begins = (name: string) => failure?.typed[name]?.[position] ?? "";
  const place = placeAmongWritten(failure?.typed ?? {}, position);
  const error = (name: string) => failure?.fields[`actions.${place}.${name}`];
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4 first:border-0 first:pt-0 sm:grid-cols-2">
      <legend className="sr-only">{t("inspections.deviationNumber", { number: position + 1 })}</legend>
      <Field
        name="deviation"
        label={t("inspections.deviation")}
        error={error("deviation")}
        className="sm:col-span-2"
      >
        <Textarea rows={2} maxLength={inspectionLimits.deviation} defaultValue={begins("deviation")} />
      </Field>
      <Field name="action" label={t("inspections.action")} error={error("action")} className="sm:col-span-2">
        <Textarea rows={2} maxLength={inspectionLimits.action} defaultValue={begins("action")} />
      </Field>
      <Field name="kind" label={t("inspections.kind")}>
        <Select
          defaultValue={begins("kind") || "corrective"}
          options={(["corrective", "retraining"] as const).map((kind) => ({
            value: kind,
            label: t(`inspections.kinds.${kind}`),
          }))}
        />
      </Field>
      <Field name="responsibleId" label={t("inspections.responsible")} error={error("responsibleId")}>
        <Select
          defaultValue={begins("responsibleId")}
          placeholder={t("inspections.choosePerson")}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field name="dueOn" label={t("inspections.until")} error={error("dueOn")}>
        <TextInput type="date" min={today} defaultValue={begins("dueOn")} />
      </Field>
    </fieldset>
  );
}
