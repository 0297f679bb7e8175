import { useTranslation } from "react-i18next";
import { TextLink } from "#app/ui/anchor.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { moneyUnits } from "./roi.ts";
import type { RoiForm as Form, RoiInput } from "./roi.ts";

/** Room for a figure as it is typed, with spaces and a decimal mark. */
const figureLength = 20;

/** One figure, with its unit and where its preset comes from. */
export function RoiField({ input, form }: { input: RoiInput; form: Form }) {
  const { t } = useTranslation();
  const { name, unit, min, max, source } = input;
  const isMoney = moneyUnits.some((money) => money === unit);
  return (
    <Field
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
        suffix={
          <>
            {isMoney && <span data-roi-currency>{form.currency}</span>}
            {isMoney && "\u00a0"}
            {t(`website.roi.units.${unit}`)}
          </>
        }
        className="pr-32! tabular-nums"
      />
    </Field>
  );
}
