import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BillingInterval } from "#contract/billing/words.ts";
import { changePlan, getBilling, openCheckout, previewPlanChange } from "#contract/billing/calls.ts";
import { websiteAddress } from "#app/features/identity/website-address.ts";
import { ChangeSummary } from "./change/change-summary.tsx";
import { GoToPayment } from "#app/features/billing/go-to-payment.tsx";
import { PlanChoice } from "./change/plan-choice.tsx";
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
  const change = planId ? await call(previewPlanChange, { query: { planId, interval } }) : null;
  return {
    overview,
    interval,
    change,
    salesHref: `${websiteAddress(url, context).replace(/\/$/, "")}${salesPath}`,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(changePlan.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const wanted = {
    planId: posted.text("planId"),
    planNumber: posted.text("planNumber"),
    interval: posted.text("interval") as BillingInterval,
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
  const { overview, interval, change, salesHref, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const failure = useLastFailure();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("billing.title"), href: billingPath() }, { label: t("billing.change.title") }]}
        title={t("billing.change.title")}
        description={t("billing.change.intro")}
      />
      <FailureAlert failure={failure} />
      {answer && "goTo" in answer && <GoToPayment href={answer.goTo} />}
      {change ? (
        <ChangeSummary change={change} cards={overview.cards} formKey={formKey} />
      ) : (
        <div className="grid justify-items-start gap-5">
          <IntervalSwitch current={interval} hrefOf={(each) => changePlanPath({ interval: each })} />
          <div className="w-full">
            <PlanChoice
              plans={overview.plans}
              interval={interval}
              subscription={overview.subscription}
              salesHref={salesHref}
            />
          </div>
        </div>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "billing.change.title");
