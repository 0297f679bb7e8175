import { useTranslation } from "react-i18next";
import { procedureLimits } from "#contract/limits.ts";
import { ppeKinds } from "#contract/procedures/words.ts";
import type { Ppe } from "#app/features/procedures/ppe-names.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface PpeFieldProps {
  chosen: Ppe;
  errors: { ppe: string | undefined; otherPpe: string | undefined };
}

/** What everyone wears at the machine: the top line of every step. */
export function PpeField({ chosen, errors }: PpeFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("procedures.ppe.title")}</legend>
      <p className="text-sm text-ink-muted">{t("procedures.ppe.hint")}</p>
      {errors.ppe && <FieldError>{errors.ppe}</FieldError>}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {ppeKinds.map((kind) => (
          <Checkbox
            key={kind}
            name="ppe"
            value={kind}
            defaultChecked={chosen.ppe.includes(kind)}
            label={t(`procedures.ppe.kinds.${kind}`)}
          />
        ))}
      </div>
      <Field
        name="otherPpe"
        label={t("procedures.ppe.other")}
        hint={t("procedures.ppe.otherHint")}
        optionalMark={t("common.optional")}
        error={errors.otherPpe}
        className="mt-2"
      >
        <TextInput maxLength={procedureLimits.ppe} defaultValue={chosen.otherPpe} autoComplete="off" />
      </Field>
    </fieldset>
  );
}
