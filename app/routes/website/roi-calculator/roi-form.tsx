import { useTranslation } from "react-i18next";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { roiInputs } from "./roi.ts";
import type { RoiForm as Form } from "./roi.ts";

/** Room for a figure as it is typed, with spaces and a decimal mark. */
const figureLength = 20;

/** The calculator's inputs, each with where its preset comes from. What is typed goes into the address. */
export function RoiForm({ form, action }: { form: Form; action: string }) {
  const { t } = useTranslation();
  return (
    <form id="roi" method="get" action={action} className="grid gap-6">
      {roiInputs.map(({ name, unit, min, max, source }) => (
        <Field
          key={name}
          name={name}
          label={t(`website.roi.inputs.${name}.label`)}
          hint={
            <>
              {t(`website.roi.inputs.${name}.source`)}{" "}
              {source !== undefined && (
                <TextLink href={source}>{t(`website.roi.inputs.${name}.sourceName`)}</TextLink>
              )}
            </>
          }
          error={form.wrong.includes(name) ? t("website.roi.wrong", { min, max }) : undefined}
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={figureLength}
            defaultValue={form.typed[name]}
            suffix={t(`website.roi.units.${unit}`)}
            className="tabular-nums"
          />
        </Field>
      ))}
      <div className="print:hidden">
        <Button wide>{t("website.roi.reckon")}</Button>
      </div>
    </form>
  );
}
