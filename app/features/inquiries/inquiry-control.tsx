import { useTranslation } from "react-i18next";
import { siteCount } from "#contract/inquiries/words.ts";
import { typed, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { choicesOf } from "./inquiry-inputs.ts";
import type { InquiryInput } from "./inquiry-inputs.ts";

/** One of the inputs that only this form has. */
export function InquiryControl({
  input,
  failure,
}: {
  input: InquiryInput;
  failure: FormFailure | undefined;
}) {
  const { t } = useTranslation();
  const { name, control } = input;
  const label = t(`website.inquiry.fields.${name}.label`);
  const error = failure?.fields[name];
  const options = choicesOf(input).map((value) => ({
    value,
    label: t(`website.inquiry.choices.${name}.${value}`),
  }));
  switch (control) {
    case "radios":
      return (
        <RadioGroup
          name={name}
          legend={label}
          options={options}
          defaultValue={typed(failure, name)}
          error={error}
          required
          inline={options.every(({ value }) => /\d/.test(value))}
        />
      );
    case "checkboxes":
      return (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
          <div className="grid gap-2">
            {options.map(({ value, label: choice }) => (
              <Checkbox
                key={value}
                name={name}
                value={value}
                label={choice}
                hint={t(`website.inquiry.hints.${value}`)}
                defaultChecked={wasTicked(failure, name, value)}
                boxed
              />
            ))}
          </div>
          {error && <FieldError>{error}</FieldError>}
        </fieldset>
      );
    case "select":
      return (
        <Field name={name} label={label} error={error} required>
          <Select
            options={options}
            defaultValue={typed(failure, name)}
            {...(name !== "preferredTime" && { placeholder: t("website.inquiry.choose") })}
          />
        </Field>
      );
    case "date":
      return (
        <Field name={name} label={label} error={error} optionalMark={t("common.optional")}>
          <TextInput type="date" defaultValue={typed(failure, name)} />
        </Field>
      );
    case "number":
      return (
        <Field name={name} label={label} error={error} required>
          <TextInput
            type="number"
            inputMode="numeric"
            min={siteCount.least}
            max={siteCount.most}
            defaultValue={typed(failure, name)}
          />
        </Field>
      );
  }
}
