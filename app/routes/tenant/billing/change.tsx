import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { currencies } from "#contract/billing/words.ts";
import type { BillingInterval, Currency } from "#contract/billing/words.ts";
import type { Subscription } from "#contract/billing/schemas.ts";
import { changePlan, getBilling, openCheckout, previewPlanChange } from "#contract/billing/calls.ts";
import { websiteAddress } from "#app/features/identity/website-address.ts";
import { ChangeSummary } from "./change/change-summary.tsx";
import { GoToPayment } from "#app/features/billing/go-to-payment.tsx";
import { PlanChoice } from "./change/plan-choice.tsx";
import { keptCurrency } from "#domain/billing/plan-change.ts";
import { currenciesOf, shownCurrency } from "#domain/billing/prices.ts";
import { CurrencySwitch } from "#app/features/pricing/currency-switch.tsx";
import { IntervalSwitch } from "#app/features/pricing/interval-switch.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { salesPath } from "#app/features/navigation/website-paths.ts";
import { useAnswer } from "#app/lib/answer.ts";
import { billingPath, changePlanPath } from "#app/lib/billing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useLastFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing"] };

export const loader = tenantLoader(changePlan.access, async ({ call, url, context }) => {
  const planId = url.searchParams.get("plan");
  const asked = url.searchParams.get("interval");
  const overview = await call(getBilling, {});
  const interval: BillingInterval =
    asked === "month" || asked === "year" ? asked : (overview.subscription?.interval ?? "month");
  const askedCurrency = currencies.find((each) => each === url.searchParams.get("currency"));
  const change = planId
    ? await call(previewPlanChange, { query: { planId, interval, currency: askedCurrency } })
    : null;
  const { plans, subscription } = overview;
  const kept = keptCurrency(subscription);
  return {
    overview,
    begins: startOf(subscription),
    interval,
    mayChooseCurrency: kept === undefined,
    currency: kept ?? shownCurrency(plans, askedCurrency ?? subscription?.currency),
    change,
    salesHref: `${websiteAddress(url, context).replace(/\/$/, "")}${salesPath}`,
    formKey: newFormKey(),
  };
});

/** How a plan would begin: as the first one, after a trial, or in place of what is paid for, which keeps its currency. */
function startOf(subscription: Subscription | null): "first" | "trial" | "change" {
  if (!subscription || subscription.state === "ended") return "first";
  return subscription.state === "trialing" ? "trial" : "change";
}

export const action = tenantAction(changePlan.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const wanted = {
    planId: posted.text("planId"),
    planNumber: posted.text("planNumber"),
    interval: posted.text("interval") as BillingInterval,
    currency: posted.optional("currency") as Currency | undefined,
  };
  return answerForm(posted, async () => {
    if (posted.form === "checkout") return { goTo: (await call(openCheckout, { body: wanted })).url };
    const { subscription } = await call(changePlan, {
      body: { ...wanted, version: posted.text("version") },
      idempotencyKey: posted.key,
    });
    const name = subscription?.next?.planName ?? subscription?.planName ?? "";
    return redirectWithFlash(
      billingPath(),
      subscription?.next ? "billingChangePlanned" : "billingPlanChanged",
      {
        name,
      },
    );
  });
});

export default function ChangePlan() {
  const { overview, begins, interval, currency, mayChooseCurrency, change, salesHref, formKey } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const failure = useLastFailure();
  const { t } = useTranslation();
  const title = t(titles[begins]);
  const sold = currenciesOf(overview.plans);
  return (
    <>
      <PageHead
        crumbs={[{ label: t("billing.title"), href: billingPath() }, { label: title }]}
        title={title}
        description={t(`billing.change.intro.${begins}`)}
      />
      <FailureAlert failure={failure} />
      {answer && "goTo" in answer && <GoToPayment href={answer.goTo} />}
      {change ? (
        <ChangeSummary change={change} cards={overview.cards} formKey={formKey} />
      ) : (
        <div className="grid justify-items-start gap-5">
          <div className="flex flex-wrap gap-3">
            <IntervalSwitch
              current={interval}
              hrefOf={(each) => changePlanPath({ interval: each, ...(mayChooseCurrency && { currency }) })}
            />
            {mayChooseCurrency && (
              <CurrencySwitch
                current={currency}
                currencies={sold}
                hrefOf={(each) => changePlanPath({ interval, currency: each })}
              />
            )}
          </div>
          {sold.length > 1 && (
            <p className="text-sm text-ink-muted">
              {t(mayChooseCurrency ? "billing.change.currency.choice" : "billing.change.currency.kept", {
                currency,
              })}
            </p>
          )}
          <div className="w-full">
            <PlanChoice
              plans={overview.plans}
              interval={interval}
              currency={currency}
              mayChooseCurrency={mayChooseCurrency}
              subscription={overview.subscription}
              salesHref={salesHref}
            />
          </div>
        </div>
      )}
    </>
  );
}

const titles = {
  first: "billing.plan.choose",
  trial: "billing.change.title",
  change: "billing.change.title",
} as const;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, titles[data?.begins ?? "change"]);
