import { useTranslation } from "react-i18next";
import { currencies, type Currency } from "#contract/billing/words.ts";
import { type OtherPriceInput, otherPriceInputs } from "./plan-values.ts";
import { PriceField } from "./price-field.tsx";

/** The main currency has fields of its own. Hidden by CSS, so that its choice works without scripts. */
const hiddenWhereMain: Record<Currency, string> = {
  EUR: "group-has-[[name=currency]_[value=EUR]:checked]/prices:hidden",
  USD: "group-has-[[name=currency]_[value=USD]:checked]/prices:hidden",
  GBP: "group-has-[[name=currency]_[value=GBP]:checked]/prices:hidden",
  CHF: "group-has-[[name=currency]_[value=CHF]:checked]/prices:hidden",
};

interface OtherPricesProps {
  initial: (input: OtherPriceInput) => string;
  error: (input: OtherPriceInput) => string | undefined;
}

/** What the plan costs in further currencies: a row each. Belongs into a `group/prices` with the main one's choice. */
export function OtherPrices({ initial, error }: OtherPricesProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-describedby="other-prices-hint" className="border-t border-line pt-5">
      <legend className="sr-only">{t("subscriptionPlans.form.otherPrices")}</legend>
      <p aria-hidden className="font-semibold">
        {t("subscriptionPlans.form.otherPrices")}
      </p>
      <p id="other-prices-hint" className="mb-4 text-sm text-ink-muted">
        {t("subscriptionPlans.form.otherPricesHint")}
      </p>
      <div className="grid gap-4">
        {currencies.map((currency) => (
          <div key={currency} className={`grid grid-cols-2 gap-x-5 ${hiddenWhereMain[currency]}`}>
            {otherPriceInputs
              .filter((each) => each.currency === currency)
              .map(({ input }) => (
                <PriceField key={input} name={input} value={initial(input)} error={error(input)} />
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
