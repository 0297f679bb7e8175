import { ScanInput } from "./scan-input.tsx";
import { Field } from "#app/ui/field.tsx";

interface LockNumberFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
}

/** The number stamped on a padlock. */
export function LockNumberField({ label, hint, value, error }: LockNumberFieldProps) {
  return (
    <Field name="lockNumber" label={label} hint={hint} error={error} required>
      <ScanInput defaultValue={value} maxLength={30} />
    </Field>
  );
}
