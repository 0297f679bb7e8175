import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getSubscriptionPlan, updateSubscriptionPlan } from "#contract/subscription-plans/calls.ts";
import type { SubscriptionPlanDetail } from "#contract/subscription-plans/schemas.ts";
import { PlanForm, planForm } from "#app/features/subscription-plans/plan-form.tsx";
import { readPostedPlan, savePlan } from "#app/features/subscription-plans/plan-post.server.ts";
import { emptyPlan, planValuesOf } from "#app/features/subscription-plans/plan-values.ts";
import { subscriptionPlanListPath, subscriptionPlanPath } from "#app/lib/billing-paths.ts";
import { currentIn } from "#app/features/conflict/conflict.ts";
import { PlanConflict } from "./edit/plan-conflict.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

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
    const body = { ...read.content, version: posted.text("version") };
    const plan = await savePlan(read.content, () =>
      call(updateSubscriptionPlan, { params: { id }, body, idempotencyKey: posted.key }),
    );
    return redirectWithFlash(subscriptionPlanPath(plan.id), "subscriptionPlanSaved", {
      name: read.content.name,
    });
  });
});

export default function EditSubscriptionPlan() {
  const { id, version, next, values, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure(planForm);
  const current = currentIn<SubscriptionPlanDetail>(failure);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("subscriptionPlans.title"), href: subscriptionPlanListPath },
          { label: values.name, href: subscriptionPlanPath(id) },
          { label: t("subscriptionPlans.edit") },
        ]}
        title={t("subscriptionPlans.editTitle", { name: values.name, number: next })}
        description={t("subscriptionPlans.editIntro")}
      />
      {current ? (
        <PlanConflict current={current} failure={failure} formKey={formKey} />
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
