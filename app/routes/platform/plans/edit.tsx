import { data, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getSubscriptionPlan, updateSubscriptionPlan } from "#contract/subscription-plans/calls.ts";
import type { SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import { PlanForm } from "#app/features/subscription-plans/plan-form.tsx";
import { postedPlan, readPostedPlan } from "#app/features/subscription-plans/plan-post.server.ts";
import { emptyPlan, planValuesOf } from "#app/features/subscription-plans/plan-values.ts";
import { StalePlanChoice } from "#app/routes/platform/plans/edit/stale-plan.tsx";
import type { StalePlan } from "#app/routes/platform/plans/edit/stale-plan.tsx";
import { subscriptionPlanListPath, subscriptionPlanPath } from "#app/lib/billing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { currentOf } from "#app/lib/stale.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = platformLoader(async ({ call, params }) => {
  const plan = await call(getSubscriptionPlan, { params: { id: params["id"] ?? "" } });
  // What cannot be edited is shown instead.
  if (plan.state === "archived") throw redirect(subscriptionPlanPath(plan.id));
  const content = plan.draft ?? plan.published;
  return {
    id: plan.id,
    version: plan.version,
    next: plan.draftNumber ?? (plan.publishedNumber ?? 0) + 1,
    values: content ? planValuesOf(content) : emptyPlan,
    formKey: newFormKey(),
  };
}, updateSubscriptionPlan.access);

export const action = platformAction(async ({ request, context, params, call }) => {
  const posted = await readForm(request, context.requestId);
  const read = readPostedPlan(posted, context.requestId);
  if ("refusal" in read) return read.refusal;
  const id = params["id"] ?? "";
  return answerForm(posted, async () => {
    try {
      const body = { ...read.content, version: posted.text("version") };
      const plan = await call(updateSubscriptionPlan, { params: { id }, body, idempotencyKey: posted.key });
      return await redirectWithFlash(subscriptionPlanPath(plan.id), "subscriptionPlanSaved", {
        name: read.content.name,
      });
    } catch (error) {
      const current = currentOf<SubscriptionPlanDetail>(error);
      return data({ stale: { current, wanted: postedPlan(posted) } satisfies StalePlan }, { status: 409 });
    }
  });
});

export default function EditSubscriptionPlan() {
  const { id, version, next, values, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const stale = answer && "stale" in answer ? (answer.stale as StalePlan) : undefined;
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("platform.breadcrumbs")}
            crumbs={[
              { label: t("subscriptionPlans.title"), href: subscriptionPlanListPath },
              { label: values.name, href: subscriptionPlanPath(id) },
              { label: t("subscriptionPlans.edit") },
            ]}
          />
        }
        title={t("subscriptionPlans.editTitle", { name: values.name, number: next })}
        description={t("subscriptionPlans.editIntro")}
      />
      {stale ? (
        <StalePlanChoice stale={stale} formKey={formKey} />
      ) : (
        <PlanForm values={values} formKey={formKey} version={version} backHref={subscriptionPlanPath(id)} />
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title: pageTitle("subscriptionPlans.editTitle", {
      name: page?.values.name ?? "",
      number: String(page?.next ?? ""),
    }),
  },
];
