import { Check } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { limitKeys, trialDays } from "#contract/billing/words.ts";
import type { BillingInterval, Currency } from "#contract/billing/words.ts";
import type { PublicPlan } from "#contract/subscription-plans/schemas.ts";
import { priceNear } from "#domain/billing/prices.ts";
import { callToAction } from "#app/features/website/call-to-action.ts";
import { salesPath } from "#app/features/navigation/website-paths.ts";
import { signupPath } from "#app/lib/signup-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { limitValue } from "#app/features/pricing/plan-limit.ts";
import { PlanPrice } from "#app/features/pricing/plan-price.tsx";

interface PlanCardProps {
  plan: PublicPlan;
  interval: BillingInterval;
  /** The visitor's choice; a plan that is not sold in it shows its main one. */
  currency: Currency;
}

/** One plan of the offer, with the way to begin. */
export function PlanCard({ plan, interval, currency }: PlanCardProps) {
  const { t } = useTranslation();
  const price = priceNear(plan, currency);
  const { key, name } = plan;
  const isPriced = plan.monthlyPrice !== null;
  return (
    <article
      aria-labelledby={`plan-${key}`}
      className="flex flex-col gap-5 rounded-lg border border-line-strong bg-raised p-5 md:p-6"
    >
      <div className="grid gap-2">
        <h2 id={`plan-${key}`} className="text-xl font-semibold">
          {name}
        </h2>
        <p className="text-ink-muted lg:min-h-12">{plan.summary}</p>
      </div>
      <PlanPrice price={price} interval={interval} />
      {isPriced ? (
        <div className="grid gap-2 lg:min-h-19">
          <LinkButton
            href={signupPath({
              plan: key,
              ...(price.currency !== plan.currency && { currency: price.currency }),
            })}
            wide
          >
            {t(callToAction.text)}
            <span className="sr-only">: {name}</span>
          </LinkButton>
          <p className="text-center text-sm text-ink-muted">{t("pricing.trial", { count: trialDays })}</p>
        </div>
      ) : (
        <div className="grid content-start lg:min-h-19">
          <LinkButton href={salesPath} tone="secondary" wide>
            {t("pricing.talk")}
          </LinkButton>
        </div>
      )}
      <dl className="grid gap-2 border-y border-line py-4">
        {limitKeys.map((limit) => (
          <div key={limit} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{t(`pricing.limits.${limit}`)}</dt>
            <dd className="font-semibold tabular-nums">{limitValue(limit, plan.limits[limit])}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-2">
        {plan.highlights.map((highlight) => (
          <li key={highlight} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-safe-text" />
            {highlight}
          </li>
        ))}
      </ul>
    </article>
  );
}
