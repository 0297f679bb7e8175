import { useTranslation } from "react-i18next";
import { typed } from "#app/lib/form.ts";
import type { FormFailure } from "#app/lib/form.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface UntilFieldProps {
  name: "reviewBy" | "expiresAt";
  /** A proposal, as the clock on the wall shows it: `2026-11-20T12:41`. */
  proposal: string;
  /** The longest time from now: days until a review, hours of a test. */
  most: number;
  failure: FormFailure | undefined;
  errors: Record<string, string>;
}

/** A day and a time by which something has to be done. */
export function UntilField({ name, proposal, most, failure, errors }: UntilFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      name={name}
      label={t(`executions.inputs.${name}`)}
      hint={t(`executions.inputs.${name}Hint`, name === "reviewBy" ? { days: most } : { hours: most })}
      error={errors[name]}
      required
    >
      <TextInput floor type="datetime-local" defaultValue={typed(failure, name, proposal)} />
    </Field>
  );
}
