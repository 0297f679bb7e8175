import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import type { BillingInterval } from "#contract/billing/words.ts";
import { listPublicPlans } from "#contract/subscription-plans/calls.ts";
import { currenciesOf, shownCurrency } from "#domain/billing/prices.ts";
import { Comparison } from "./pricing/comparison.tsx";
import { CurrencySwitch } from "#app/features/pricing/currency-switch.tsx";
import { IntervalSwitch } from "#app/features/pricing/interval-switch.tsx";
import { offerData } from "./pricing/offer-data.ts";
import { PlanCard } from "./pricing/plan-card.tsx";
import { Questions } from "./pricing/questions.tsx";
import { pricingPathBy, salesPath } from "#app/features/navigation/website-paths.ts";
import { visitorPage } from "#app/features/signup/signup-guards.server.ts";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { canonicalAddress } from "#app/features/website/public-page.server.ts";
import { Section } from "#app/features/website/section.tsx";
import { publicCacheForAMinute } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { LinkButton } from "#app/ui/button.tsx";

export const loader = visitorPage(async ({ call, url }) => {
  const interval: BillingInterval = url.searchParams.get("interval") === "year" ? "year" : "month";
  const { items } = await call(listPublicPlans, {});
  const asked = url.searchParams.get("currency");
  const currency = shownCurrency(items, asked);
  // One that is not offered is not carried on.
  const chosen = asked === currency ? currency : undefined;
  return { plans: items, interval, currency, chosen, canonical: canonicalAddress(url.href) };
});

export const headers = () => publicCacheForAMinute;

export default function Pricing() {
  const { plans, interval, currency, chosen } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHero title={t("pricing.heading")} text={t("pricing.lead")}>
        <div className="flex flex-wrap gap-3">
          <IntervalSwitch
            current={interval}
            hrefOf={(each) => pricingPathBy({ interval: each, currency: chosen })}
          />
          <CurrencySwitch
            current={currency}
            currencies={currenciesOf(plans)}
            hrefOf={(each) => pricingPathBy({ interval, currency: each })}
          />
        </div>
      </PageHero>
      {plans.length === 0 ? (
        <Section id="plans" title={t("pricing.none.title")} text={t("pricing.none.text")}>
          <LinkButton href={salesPath}>{t("pricing.talk")}</LinkButton>
        </Section>
      ) : (
        <>
          <div className="mx-auto grid max-w-6xl gap-6 px-4 py-12 md:px-6 lg:auto-cols-fr lg:grid-flow-col">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} interval={interval} currency={currency} />
            ))}
          </div>
          <Section id="compare" title={t("pricing.compare.title")} text={t("pricing.compare.text")}>
            <Comparison plans={plans} />
          </Section>
        </>
      )}
      <Questions />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        title: text("pricing.title"),
        description: text("pricing.lead"),
        canonical: data.canonical,
        things: [offerData(data.plans, data.currency, data.canonical)],
      })
    : [];
