import { useTranslation } from "react-i18next";
import type { BillingInterval } from "#contract/billing/words.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { formatMoney } from "#contract/format.ts";

interface PlanPriceProps {
  plan: Pick<PublicPlan, "currency" | "monthlyPrice" | "yearlyPrice">;
  interval: BillingInterval;
}

/** What a plan costs, large; and what the year saves against twelve months. */
export function PlanPrice({ plan, interval }: PlanPriceProps) {
  const { t } = useTranslation();
  const price = interval === "month" ? plan.monthlyPrice : plan.yearlyPrice;
  if (price === null || plan.monthlyPrice === null) {
    return (
      <p className="grid content-start gap-1 lg:min-h-20">
        <span className="text-xl leading-tight font-bold">{t("pricing.onRequest")}</span>
        <span className="text-sm text-ink-muted">{t("pricing.onRequestText")}</span>
      </p>
    );
  }
  const saved = plan.monthlyPrice * 12 - price;
  return (
    <p className="grid content-start gap-1 lg:min-h-20">
      <span>
        <span className="text-2xl leading-none font-bold tabular-nums">
          {formatMoney(price, plan.currency, true)}
        </span>{" "}
        <span className="text-ink-muted">{t(`pricing.per.${interval}`)}</span>
      </span>
      <span className="text-sm text-ink-muted">
        {interval === "year" && saved > 0
          ? t("pricing.saves", { amount: formatMoney(saved, plan.currency, true) })
          : t("pricing.net")}
      </span>
    </p>
  );
}
