import { useId } from "react";
import { useTranslation } from "react-i18next";
import { placeLimit } from "#contract/limits.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { typed } from "#app/lib/form.ts";
import { timeZoneOptions } from "#app/lib/time-zone-options.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { LongSelect } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface NewPlaceFieldsProps {
  failure: FormFailure | undefined;
  errors: Record<string, string>;
  /** The sites that are there, by name. */
  sites: readonly string[];
  /** What the time zone begins with, or empty. */
  timeZone: string;
  /** There is no line to choose from, so the place has to be named here. */
  isOnly: boolean;
}

/** The place of a new machine by names: a new organization has no line to choose from. */
export function NewPlaceFields({ failure, errors, sites, timeZone, isOnly }: NewPlaceFieldsProps) {
  const { t } = useTranslation();
  const listId = useId();
  const label = (name: string) => t(`equipment.form.${name}`);
  const value = (name: string, beginsWith = "") => typed(failure, name, beginsWith);
  const fields = (
    <div className="grid gap-5">
      <p className="text-sm text-ink-muted">{label("placeText")}</p>
      <Field name="place.site" label={label("site")} error={errors["place.site"]} required={isOnly}>
        <TextInput
          maxLength={placeLimit}
          list={listId}
          autoComplete="off"
          defaultValue={value("place.site", isOnly ? sites[0] : "")}
        />
      </Field>
      <datalist id={listId}>
        {sites.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {isOnly && (
        <Field
          name="place.timeZone"
          label={label("timeZone")}
          hint={label("timeZoneHint")}
          error={errors["place.timeZone"]}
        >
          <LongSelect optionsHtml={timeZoneOptions(value("place.timeZone", timeZone), label("noTimeZone"))} />
        </Field>
      )}
      <Field
        name="place.area"
        label={label("area")}
        hint={label("areaHint")}
        error={errors["place.area"]}
        required={isOnly}
      >
        <TextInput maxLength={placeLimit} autoComplete="off" defaultValue={value("place.area")} />
      </Field>
      <Field
        name="place.line"
        label={label("newLine")}
        hint={label("lineHint")}
        error={errors["place.line"]}
        required={isOnly}
      >
        <TextInput maxLength={placeLimit} autoComplete="off" defaultValue={value("place.line")} />
      </Field>
    </div>
  );
  if (isOnly) return fields;
  const isOpen = ["site", "area", "line"].some((name) => value(`place.${name}`) !== "");
  return (
    <Disclosure summary={label("newPlace")} open={isOpen}>
      {fields}
    </Disclosure>
  );
}
