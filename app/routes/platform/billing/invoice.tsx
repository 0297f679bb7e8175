import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { getAnyInvoice, payInvoice, voidInvoice } from "#contract/portal-billing/calls.ts";
import { FileLink } from "#app/features/billing/file-link.tsx";
import { InvoiceState } from "#app/features/billing/invoice-state.tsx";
import { InvoiceDecision } from "./invoice/invoice-decision.tsx";
import { useCan } from "#app/features/portal/use-can.ts";
import { ViewerNote } from "#app/features/portal/viewer-note.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import {
  platformBillingPath,
  platformInvoicePath,
  platformInvoicePdfPath,
  platformInvoicesPath,
} from "#app/lib/billing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useLastFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async ({ call, params }) => {
  const invoice = await call(getAnyInvoice, { params: { id: params["id"] ?? "" } });
  return { invoice, today: new Date().toISOString().slice(0, 10), formKey: newFormKey() };
});

export const action = platformAction(async ({ request, context, params, call }) => {
  const posted = await readForm(request, context.requestId);
  const options = { params: { id: params["id"] ?? "" }, idempotencyKey: posted.key };
  const version = posted.text("version");
  return answerForm(posted, async () => {
    if (posted.form === "void") {
      const body = { version, reason: posted.text("reason") };
      const { id, number } = await call(voidInvoice, { ...options, body });
      return redirectWithFlash(platformInvoicePath(id), "invoiceVoided", { number });
    }
    const body = { version, paidOn: posted.text("paidOn"), reference: posted.text("reference") };
    const { id, number } = await call(payInvoice, { ...options, body });
    return redirectWithFlash(platformInvoicePath(id), "invoicePaid", { number });
  });
});

/** Also after a refusal: if someone else saved first, the page shows the current record, and its forms act on that. */
export function shouldRevalidate() {
  return true;
}

export default function PlatformInvoice() {
  const { invoice, today, formKey } = useLoaderData<typeof loader>();
  const failure = useLastFailure();
  const can = useCan();
  const { t } = useTranslation();
  const { id, number, currency } = invoice;
  const column = (key: string) => t(`billing.invoices.columns.${key}`);
  const facts = [
    { term: t("platformBilling.subscriptions.columns.tenant"), value: invoice.tenantName },
    { term: column("issued"), value: formatDay(invoice.issuedOn) },
    { term: column("due"), value: formatDay(invoice.dueOn) },
    {
      term: t("billing.plan.period"),
      value: t("billing.plan.fromTo", {
        from: formatDay(invoice.periodStart),
        to: formatDay(invoice.periodEnd),
      }),
    },
    { term: t("platformBilling.invoice.net"), value: formatMoney(invoice.net, currency) },
    { term: t("platformBilling.invoice.tax"), value: formatMoney(invoice.tax, currency) },
    { term: column("total"), value: <strong>{formatMoney(invoice.total, currency)}</strong> },
    ...(invoice.paidOn === null
      ? []
      : [{ term: t("platformBilling.pay.paidOn"), value: formatDay(invoice.paidOn) }]),
    ...(invoice.paymentReference === null
      ? []
      : [{ term: t("platformBilling.pay.reference"), value: invoice.paymentReference }]),
    ...(invoice.voidReason === null
      ? []
      : [{ term: t("platformBilling.void.reason"), value: invoice.voidReason }]),
  ];
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("platformBilling.title"), href: platformBillingPath() },
          { label: t("platformBilling.invoices.title"), href: platformInvoicesPath() },
          { label: number },
        ]}
        title={t("platformBilling.invoice.title", { number })}
        badges={<InvoiceState invoice={invoice} />}
      />
      <FailureAlert failure={failure} />
      {invoice.state === "open" && <ViewerNote className="mb-5" />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card>
          <CardHeader title={t("platformBilling.invoice.facts")} />
          <CardBody>
            <DefinitionList items={facts} />
          </CardBody>
          <CardFooter>
            <FileLink href={platformInvoicePdfPath(id)}>
              <Download aria-hidden />
              {t("platformBilling.invoice.download")}
            </FileLink>
          </CardFooter>
        </Card>
        {can("administrator") && <InvoiceDecision invoice={invoice} formKey={formKey} today={today} />}
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("platformBilling.invoice.title", { number: data?.invoice.number ?? "" }) },
];
