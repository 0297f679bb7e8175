import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReceiptText } from "#app/ui/icons/icons.ts";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { BillingInterval } from "#contract/billing/words.ts";
import { member } from "#contract/access.ts";
import {
  cancelSubscription,
  getBilling,
  listInvoices,
  openCheckout,
  openCustomerPortal,
  resumeSubscription,
} from "#contract/billing/calls.ts";
import { BillingNotices } from "./overview/billing-notices.tsx";
import { CurrentPlan } from "./overview/current-plan.tsx";
import { CancelSubscription, WhatIsToCome } from "./overview/ending.tsx";
import { InvoiceAddress } from "./overview/invoice-address.tsx";
import { InvoiceTable } from "./overview/invoice-table.tsx";
import { UsageBars } from "#app/features/billing/usage-bars.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useAnswer } from "#app/lib/answer.ts";
import { billingPath, changePlanPath } from "#app/lib/billing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useLastFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permits } from "#app/lib/permits.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing"] };

export const loader = tenantLoader(getBilling.access, async ({ call, url, me }) => {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [overview, invoices, person] = await Promise.all([
    call(getBilling, {}),
    call(listInvoices, { query: { cursor, limit: 12 } }),
    me,
  ]);
  return {
    overview,
    invoices,
    isFirst: cursor === undefined,
    mayEdit: permits(person, member("user_management", "users:edit")),
    cardAdded: url.searchParams.get("card") === "added",
    formKey: newFormKey(),
  };
});

export const action = tenantAction(cancelSubscription.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const body = { version: posted.text("version") };
  const options = { body, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "cancel": {
        await call(cancelSubscription, options);
        return redirectWithFlash(billingPath(), "billingCancelled");
      }
      case "resume": {
        await call(resumeSubscription, options);
        return redirectWithFlash(billingPath(), "billingResumed");
      }
      case "checkout": {
        const interval = posted.text("interval") as BillingInterval;
        const wanted = { planId: posted.text("planId"), planNumber: posted.text("planNumber"), interval };
        return { goTo: (await call(openCheckout, { body: wanted })).url };
      }
      case "portal":
        return { goTo: (await call(openCustomerPortal, options)).url };
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
});

export default function Billing() {
  const { overview, invoices, isFirst, mayEdit, cardAdded, formKey } = useLoaderData<typeof loader>();
  const { subscription, usage, details, cards } = overview;
  const answer = useAnswer<typeof action>();
  const goTo = answer && "goTo" in answer ? answer.goTo : undefined;
  const failure = useLastFailure();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("billing.title")} description={t("billing.intro")} />
      <FailureAlert failure={failure} />
      <div className="grid gap-5">
        <BillingNotices overview={overview} goTo={goTo} cardAdded={cardAdded} />
        {subscription ? (
          <>
            <WhatIsToCome subscription={subscription} formKey={formKey} mayEdit={mayEdit} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <CurrentPlan subscription={subscription} cards={cards} mayEdit={mayEdit} formKey={formKey} />
              <Usage usage={usage} plan={subscription.content} />
            </div>
          </>
        ) : (
          <>
            <EmptyState
              icon={<ReceiptText aria-hidden />}
              title={t("billing.none.title")}
              action={mayEdit && <LinkButton href={changePlanPath()}>{t("billing.plan.choose")}</LinkButton>}
            >
              {t(mayEdit ? "billing.none.text" : "billing.none.reader")}
            </EmptyState>
            <Usage usage={usage} />
          </>
        )}
        <section aria-labelledby="invoices" className="grid gap-3">
          <h2 id="invoices" className="text-lg font-semibold">
            {t("billing.invoices.title")}
          </h2>
          {invoices.items.length > 0 ? (
            <InvoiceTable items={invoices.items} />
          ) : (
            <p className="text-ink-muted">{t("billing.invoices.empty")}</p>
          )}
          <Pagination
            label={t("common.pages")}
            previousHref={isFirst ? undefined : billingPath()}
            previousLabel={t("common.firstPage")}
            nextHref={invoices.nextCursor ? billingPath({ cursor: invoices.nextCursor }) : undefined}
            nextLabel={t("common.nextPage")}
          />
        </section>
        <InvoiceAddress details={details} mayEdit={mayEdit} />
        {subscription && mayEdit && <CancelSubscription subscription={subscription} formKey={formKey} />}
      </div>
    </>
  );
}

function Usage(props: ComponentProps<typeof UsageBars>) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("billing.usage.title")} description={t("billing.usage.intro")} />
      <CardBody>
        <UsageBars {...props} />
      </CardBody>
    </Card>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "billing.title");
