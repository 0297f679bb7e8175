import { useTranslation } from "react-i18next";
import { billingIntervals } from "#contract/billing/words.ts";
import type { BillingInterval } from "#contract/billing/words.ts";
import { LinkChoice } from "./link-choice.tsx";

interface IntervalSwitchProps {
  current: BillingInterval;
  hrefOf: (interval: BillingInterval) => string;
}

/** By the month or by the year. */
export function IntervalSwitch({ current, hrefOf }: IntervalSwitchProps) {
  const { t } = useTranslation();
  const options = billingIntervals.map((value) => ({
    value,
    label: t(`pricing.intervals.${value}`),
    href: hrefOf(value),
  }));
  return <LinkChoice label={t("pricing.intervals.label")} current={current} options={options} />;
}
