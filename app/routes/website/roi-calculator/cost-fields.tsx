import { useTranslation } from "react-i18next";
import { formatMoney } from "#contract/format.ts";
import { Field } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Select } from "#app/ui/select.tsx";
import { RoiField } from "./roi-field.tsx";
import { roiBases, roiInputs } from "./roi.ts";
import type { ListPrice, RoiBasis, RoiForm } from "./roi.ts";

interface CostFieldsProps {
  form: RoiForm;
  prices: readonly ListPrice[];
}

/** Fields that belong to some ways of entering the cost show for these alone, by CSS: also without scripts. */
const shownFor: Record<RoiBasis, string> = {
  year: "hidden group-has-[[name=basis][value=year]:checked]/roi:grid",
  list: "hidden group-has-[[name=basis][value=list]:checked]/roi:grid",
  person:
    "hidden gap-6 group-has-[[name=basis][value=person]:checked]/roi:grid group-has-[[name=basis][value=site]:checked]/roi:grid",
  site: "",
};

/** What the system costs: for a year, a list price, or the visitor's own price for each person or site. */
export function CostFields({ form, prices }: CostFieldsProps) {
  const { t } = useTranslation();
  const bases = roiBases.filter((basis) => basis !== "list" || prices.length > 0);
  const fieldsOf = (basis: RoiBasis) =>
    roiInputs
      .filter(({ bases: own }) => own?.includes(basis))
      .map((input) => <RoiField key={input.name} input={input} form={form} />);
  return (
    <>
      <RadioGroup
        name="basis"
        legend={t("website.roi.basis.label")}
        defaultValue={form.basis}
        options={bases.map((value) => ({ value, label: t(`website.roi.basis.${value}`) }))}
      />
      <div className={shownFor.year}>{fieldsOf("year")}</div>
      {prices.length > 0 && (
        <div className={shownFor.list}>
          <Field
            name="plan"
            label={t("website.roi.plan.label")}
            hint={t("website.roi.plan.hint")}
            error={form.wrong.includes("plan") ? t("website.roi.plan.otherCurrency") : undefined}
          >
            <Select
              defaultValue={form.plan}
              options={prices.map(({ key, name, monthly }) => ({
                value: key,
                label: t("website.roi.plan.option", {
                  name,
                  price: monthly
                    .map(({ currency, amount }) => formatMoney(amount, currency, true))
                    .join(" / "),
                }),
              }))}
            />
          </Field>
        </div>
      )}
      <div className={shownFor.person}>{fieldsOf("person")}</div>
    </>
  );
}
