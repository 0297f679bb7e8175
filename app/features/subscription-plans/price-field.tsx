import { figureLimits } from "#contract/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { planInputLabel } from "./plan-input-label.ts";
import type { planInputs } from "./plan-values.ts";

interface PriceFieldProps {
  name: (typeof planInputs)[number];
  value: string;
  error: string | undefined;
}

/** An amount of money in the plan's form. */
export function PriceField({ name, value, error }: PriceFieldProps) {
  return (
    <Field name={name} label={planInputLabel(name)} error={error}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={figureLimits.amount}
        defaultValue={value}
      />
    </Field>
  );
}
