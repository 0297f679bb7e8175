import { useTranslation } from "react-i18next";
import type { Currency } from "#contract/billing/words.ts";
import { LinkChoice } from "./link-choice.tsx";

interface CurrencySwitchProps {
  current: Currency;
  /** Those that at least one plan has a price in. */
  currencies: readonly Currency[];
  hrefOf: (currency: Currency) => string;
}

/** The currency of the prices; nothing where there is no choice. */
export function CurrencySwitch({ current, currencies, hrefOf }: CurrencySwitchProps) {
  const { t } = useTranslation();
  if (currencies.length < 2) return null;
  const options = currencies.map((value) => ({ value, label: value, href: hrefOf(value) }));
  return <LinkChoice label={t("pricing.currency")} current={current} options={options} />;
}
