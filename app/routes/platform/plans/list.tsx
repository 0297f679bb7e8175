import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Plus, Tags } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listSubscriptionPlans, stepSubscriptionPlan } from "#contract/subscription-plans/calls.ts";
import type { PlanStep } from "#contract/subscription-plans/words.ts";
import { useCan } from "#app/features/portal/use-can.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { PlanTable } from "./list/plan-table.tsx";
import { newSubscriptionPlanPath, subscriptionPlanListPath } from "#app/lib/billing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useLastFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformAction, platformLoader } from "#app/lib/platform-guards.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async ({ call }) => {
  const { items } = await call(listSubscriptionPlans, {});
  return { items, formKey: newFormKey() };
});

/** Moves a plan in the order. */
export const action = platformAction(async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const plan = await call(stepSubscriptionPlan, {
      params: { id: posted.text("id") },
      body: { version: posted.text("version"), step: posted.text("step") as PlanStep },
      idempotencyKey: posted.key,
    });
    const name = (plan.published ?? plan.draft)?.name ?? plan.key;
    return redirectWithFlash(subscriptionPlanListPath, "subscriptionPlanStepped", { name });
  });
});

/** Also after a refusal: if someone else saved first, the page shows the current record, and its forms act on that. */
export function shouldRevalidate() {
  return true;
}

export default function SubscriptionPlanList() {
  const { items, formKey } = useLoaderData<typeof loader>();
  const failure = useLastFailure();
  const { t } = useTranslation();
  const create = useCan()("administrator") && (
    <LinkButton href={newSubscriptionPlanPath} icon={<Plus aria-hidden />}>
      {t("subscriptionPlans.new")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t("subscriptionPlans.title")}
        description={t("subscriptionPlans.intro")}
        actions={items.length > 0 && create}
      />
      <FailureAlert failure={failure} />
      {items.length > 0 ? (
        <PlanTable items={items} formKey={formKey} />
      ) : (
        <EmptyState icon={<Tags aria-hidden />} title={t("subscriptionPlans.empty")} action={create}>
          {t(create ? "subscriptionPlans.emptyText" : "subscriptionPlans.emptyReader")}
        </EmptyState>
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("subscriptionPlans.title") }];
