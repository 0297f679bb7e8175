import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getBilling, saveBillingDetails } from "#contract/billing/calls.ts";
import { DetailsForm } from "./details/details-form.tsx";
import { billingPath } from "#app/lib/billing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing"] };

export const loader = tenantLoader(saveBillingDetails.access, async ({ call }) => {
  const { details } = await call(getBilling, {});
  return { details, formKey: newFormKey() };
});

export const action = tenantAction(saveBillingDetails.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    await call(saveBillingDetails, {
      body: {
        version: posted.text("version"),
        name: posted.text("name"),
        address: posted.text("address"),
        email: posted.text("email"),
        vatId: posted.text("vatId"),
        reference: posted.text("reference"),
      },
      idempotencyKey: posted.key,
    });
    return redirectWithFlash(billingPath(), "billingDetailsSaved");
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function EditBillingDetails() {
  const { details, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("billing.title"), href: billingPath() }, { label: t("billing.details.title") }]}
        title={t("billing.details.title")}
        description={t("billing.details.intro")}
      />
      <DetailsForm details={details} formKey={formKey} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "billing.details.title");
