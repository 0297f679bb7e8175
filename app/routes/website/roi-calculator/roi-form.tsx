import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { CostFields } from "./cost-fields.tsx";
import { RoiField } from "./roi-field.tsx";
import { roiCurrencies, roiInputs } from "./roi.ts";
import type { ListPrice, RoiForm as Form } from "./roi.ts";

interface RoiFormProps {
  form: Form;
  prices: readonly ListPrice[];
  action: string;
}

/**
 * The calculator's inputs, each with where its preset comes from. What is typed goes into the address. The list prices
 * travel with the form, so that the script reckons with them too.
 */
export function RoiForm({ form, prices, action }: RoiFormProps) {
  const { t } = useTranslation();
  return (
    <form
      id="roi"
      method="get"
      action={action}
      data-roi-prices={JSON.stringify(prices)}
      className="group/roi grid gap-6"
    >
      <RadioGroup
        name="currency"
        legend={t("website.roi.currency.label")}
        hint={t("website.roi.currency.hint")}
        defaultValue={form.currency}
        options={roiCurrencies.map((value) => ({ value, label: t(`website.roi.currency.${value}`) }))}
        inline
      />
      {roiInputs
        .filter(({ bases }) => bases === undefined)
        .map((input) => (
          <RoiField key={input.name} input={input} form={form} />
        ))}
      <CostFields form={form} prices={prices} />
      <div className="print:hidden">
        <Button wide>{t("website.roi.reckon")}</Button>
      </div>
    </form>
  );
}
