import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Pencil } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { getSubscriptionPlan, stepSubscriptionPlan } from "#contract/subscription-plans/calls.ts";
import type { PlanStep } from "#contract/subscription-plans/words.ts";
import { useCan } from "#app/features/portal/use-can.ts";
import { ViewerNote } from "#app/features/portal/viewer-note.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { PlanCompare } from "./detail/plan-compare.tsx";
import { PlanHistory } from "./detail/plan-history.tsx";
import { PlanState } from "#app/features/subscription-plans/plan-state.tsx";
import { PlanSteps } from "./detail/plan-steps.tsx";
import {
  editSubscriptionPlanPath,
  subscriptionPlanListPath,
  subscriptionPlanPath,
} from "#app/lib/billing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useLastFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async ({ call, params }) => {
  const plan = await call(getSubscriptionPlan, { params: { id: params["id"] ?? "" } });
  return { plan, name: (plan.published ?? plan.draft)?.name ?? plan.key, formKey: newFormKey() };
});

export const action = platformAction(async ({ request, context, params, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const plan = await call(stepSubscriptionPlan, {
      params: { id: params["id"] ?? "" },
      body: { version: posted.text("version"), step: posted.text("step") as PlanStep },
      idempotencyKey: posted.key,
    });
    const name = (plan.published ?? plan.draft)?.name ?? plan.key;
    const flash = posted.text("step") === "publish" ? "subscriptionPlanPublished" : "subscriptionPlanStepped";
    return redirectWithFlash(subscriptionPlanPath(plan.id), flash, { name });
  });
});

/** Also after a refusal: if someone else saved first, the page shows the current record, and its forms act on that. */
export function shouldRevalidate() {
  return true;
}

export default function SubscriptionPlan() {
  const { plan, name, formKey } = useLoaderData<typeof loader>();
  const failure = useLastFailure();
  const can = useCan();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("subscriptionPlans.title"), href: subscriptionPlanListPath }, { label: name }]}
        title={name}
        badges={
          <>
            <PlanState plan={plan} />
            <span className="font-mono text-sm text-ink-muted">{plan.key}</span>
          </>
        }
        description={t("subscriptionPlans.subscribers", { count: plan.subscribers })}
      />
      <FailureAlert failure={failure} />
      <div className="grid max-w-5xl gap-5">
        {plan.draft && plan.published && (
          <Alert tone="info" live={false} title={t("subscriptionPlans.draftOpen")}>
            {t("subscriptionPlans.draftOpenText", { count: plan.subscribers })}
          </Alert>
        )}
        <ViewerNote />
        <div className="flex flex-wrap gap-3 empty:hidden">
          {can("administrator") && plan.state !== "archived" && (
            <LinkButton
              href={editSubscriptionPlanPath(plan.id)}
              tone={plan.draft ? "secondary" : "primary"}
              icon={<Pencil aria-hidden />}
            >
              {t("subscriptionPlans.edit")}
            </LinkButton>
          )}
          {can("administrator") && <PlanSteps plan={plan} formKey={formKey} />}
        </div>
        <PlanCompare published={plan.published} draft={plan.draft} />
        <PlanHistory plan={plan} />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("subscriptionPlans.pageTitle", { name: data?.name ?? "" }) },
];
