import { useTranslation } from "react-i18next";
import type { BillingInterval } from "#contract/billing/words.ts";
import { formatMoney } from "#contract/format.ts";
import { type PlanPrice as Price, priceOf } from "#domain/billing/prices.ts";

interface PlanPriceProps {
  /** In the currency to show. */
  price: Price;
  interval: BillingInterval;
}

/** What a plan costs, large; and what the year saves against twelve months. */
export function PlanPrice({ price, interval }: PlanPriceProps) {
  const { t } = useTranslation();
  const { currency, monthlyPrice } = price;
  const amount = priceOf(price, interval);
  if (amount === null || monthlyPrice === null) {
    return (
      <p className="grid content-start gap-1 lg:min-h-20">
        <span className="text-xl leading-tight font-bold">{t("pricing.onRequest")}</span>
        <span className="text-sm text-ink-muted">{t("pricing.onRequestText")}</span>
      </p>
    );
  }
  const saved = monthlyPrice * 12 - amount;
  return (
    <p className="grid content-start gap-1 lg:min-h-20">
      <span>
        <span className="text-2xl leading-none font-bold tabular-nums">
          {formatMoney(amount, currency, true)}
        </span>{" "}
        <span className="text-ink-muted">{t(`pricing.per.${interval}`)}</span>
      </span>
      <span className="text-sm text-ink-muted">
        {interval === "year" && saved > 0
          ? t("pricing.saves", { amount: formatMoney(saved, currency, true) })
          : t("pricing.net")}
      </span>
    </p>
  );
}
