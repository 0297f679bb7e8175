import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createSubscriptionPlan } from "#contract/subscription-plans/calls.ts";
import { PlanForm } from "#app/features/subscription-plans/plan-form.tsx";
import { readPostedPlan, savePlan } from "#app/features/subscription-plans/plan-post.server.ts";
import { emptyPlan } from "#app/features/subscription-plans/plan-values.ts";
import { subscriptionPlanListPath, subscriptionPlanPath } from "#app/lib/billing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async () => ({ formKey: newFormKey() }), createSubscriptionPlan.access);

export const action = platformAction(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  const read = readPostedPlan(posted, context.requestId);
  if ("refusal" in read) return read.refusal;
  return answerForm(posted, async () => {
    const { content } = read;
    const plan = await savePlan(content, () =>
      call(createSubscriptionPlan, { body: content, idempotencyKey: posted.key }),
    );
    return redirectWithFlash(subscriptionPlanPath(plan.id), "subscriptionPlanCreated", {
      name: read.content.name,
    });
  });
});

export default function NewSubscriptionPlan() {
  const { formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("subscriptionPlans.title"), href: subscriptionPlanListPath },
          { label: t("subscriptionPlans.new") },
        ]}
        title={t("subscriptionPlans.new")}
        description={t("subscriptionPlans.newIntro")}
      />
      <PlanForm values={emptyPlan} formKey={formKey} backHref={subscriptionPlanListPath} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("subscriptionPlans.new") }];
