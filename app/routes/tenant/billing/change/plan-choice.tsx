import { useTranslation } from "react-i18next";
import { limitKeys } from "#contract/billing/words.ts";
import type { BillingInterval, Currency } from "#contract/billing/words.ts";
import type { Subscription } from "#contract/billing/schemas.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { priceNear } from "#domain/billing/prices.ts";
import { limitValue } from "#app/features/pricing/plan-limit.ts";
import { PlanPrice } from "#app/features/pricing/plan-price.tsx";
import { changePlanPath } from "#app/lib/billing-paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";

interface PlanChoiceProps {
  plans: readonly PublicPlan[];
  interval: BillingInterval;
  /** To show prices in; a plan that is not sold in it shows its main one. */
  currency: Currency;
  /** Not for what is paid for: that keeps its currency. */
  mayChooseCurrency: boolean;
  subscription: Subscription | null;
  salesHref: string;
}

/** The plans on offer beside each other; the one in use is marked. */
export function PlanChoice(props: PlanChoiceProps) {
  const { plans, interval, currency, mayChooseCurrency, subscription, salesHref } = props;
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {plans.map((plan) => {
        const price = priceNear(plan, currency);
        const isCurrent =
          subscription !== null &&
          subscription.state !== "ended" &&
          subscription.planId === plan.id &&
          subscription.planNumber === plan.number &&
          subscription.interval === interval &&
          subscription.currency === price.currency;
        return (
          <article
            key={plan.id}
            aria-labelledby={`choice-${plan.key}`}
            className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-4 md:p-5"
          >
            <div className="flex items-start justify-between gap-3">
              <h2 id={`choice-${plan.key}`} className="text-lg font-semibold">
                {plan.name}
              </h2>
              {isCurrent && <Badge tone="info">{t("billing.change.current")}</Badge>}
            </div>
            <PlanPrice price={price} interval={interval} />
            <dl className="grid gap-1.5 text-sm">
              {limitKeys.map((key) => (
                <div key={key} className="flex justify-between gap-4">
                  <dt className="text-ink-muted">{t(`pricing.limits.${key}`)}</dt>
                  <dd className="font-semibold tabular-nums">{limitValue(key, plan.limits[key])}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-auto">
              {plan.monthlyPrice === null ? (
                <LinkButton href={salesHref} tone="secondary" wide>
                  {t("pricing.talk")}
                </LinkButton>
              ) : (
                !isCurrent && (
                  <LinkButton
                    href={changePlanPath({
                      plan: plan.id,
                      interval,
                      ...(mayChooseCurrency && { currency: price.currency }),
                    })}
                    tone="secondary"
                    wide
                  >
                    {t("billing.change.choose", { name: plan.name })}
                  </LinkButton>
                )
              )}
            </div>
          </article>
        );
      })}
    </div>
  );
}
