import { useTranslation } from "react-i18next";
import { lockNumberLimit } from "#contract/limits.ts";
import { lockKinds } from "#contract/locks/words.ts";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface NumberFieldProps {
  name: "number" | "first" | "last";
  value: string;
  error: string | undefined;
}

/** A number as it is stamped on the padlock. */
export function NumberField({ name, value, error }: NumberFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      name={name}
      label={t(`locks.form.${name}`)}
      hint={t(`locks.form.${name}Hint`)}
      error={error}
      required
    >
      <TextInput
        mono
        maxLength={lockNumberLimit}
        defaultValue={value}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </Field>
  );
}

/** Whether it is for a person or for the cabinet, with what that means. */
export function KindField({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      key={value}
      name="kind"
      legend={t("locks.kind")}
      defaultValue={value}
      error={error}
      required
      options={lockKinds.map((kind) => ({
        value: kind,
        label: t(`locks.kinds.${kind}`),
        hint: t(`locks.form.kindHints.${kind}`),
      }))}
    />
  );
}
