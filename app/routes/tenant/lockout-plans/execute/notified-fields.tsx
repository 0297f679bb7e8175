import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { typed, wasTicked } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

interface NotifiedFieldsProps {
  /** Who must be notified. */
  names: readonly string[];
  failure: FormFailure | undefined;
  errors: Record<string, string>;
  /** What the same press needs or says too, below the names. */
  children?: ReactNode;
}

/** Who was notified and how. Nothing is selected beforehand: it is a record of who was really told, and how. */
export function NotifiedFields({ names, failure, errors, children }: NotifiedFieldsProps) {
  const { t } = useTranslation();
  const means = (["inPerson", "radio", "phone"] as const).map((key) => t(`executions.means.${key}`));
  const label = t("executions.inputs.furtherEmployees");
  const others = typed(failure, "furtherEmployees");
  const further = (
    <Field
      name="furtherEmployees"
      label={label}
      hint={t("executions.inputs.furtherHint")}
      {...(names.length > 0 ? { optionalMark: t("common.optional") } : { error: errors["employees"] })}
    >
      <Textarea rows={2} defaultValue={others} />
    </Field>
  );
  return (
    <div className="grid gap-3 md:gap-5">
      {names.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{t("executions.inputs.employees")}</legend>
          {names.map((name) => (
            <Checkbox
              key={name}
              name="employees"
              value={name}
              label={name}
              boxed
              defaultChecked={wasTicked(failure, "employees", name)}
            />
          ))}
          {errors["employees"] && <FieldError>{errors["employees"]}</FieldError>}
        </fieldset>
      )}
      <RadioGroup
        name="means"
        legend={t("executions.inputs.means")}
        options={means.map((value) => ({ value, label: value }))}
        defaultValue={typed(failure, "means")}
        error={errors["means"]}
        inline="row"
        required
      />
      {children}
      {names.length > 0 ? (
        <Disclosure summary={label} open={others !== ""} className="text-base">
          {further}
        </Disclosure>
      ) : (
        further
      )}
    </div>
  );
}
