import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { planLimits } from "#contract/limits.ts";
import { createPlan, listPlans } from "#contract/plans/calls.ts";
import type { PlanItem } from "#contract/plans/schemas.ts";
import { answerPlanForm, createFromForm } from "#app/features/plans/answer-plan-form.server.ts";
import { planChoices } from "#app/features/plans/plan-choices.server.ts";
import { draftFrom, emptyValues } from "#app/features/plans/plan-draft.ts";
import { PlanForm } from "#app/features/plans/plan-form.tsx";
import { BeforeFirstLockout } from "#app/features/onboarding/before-first-lockout.tsx";
import { firstStepsOf } from "#app/features/onboarding/first-steps.server.ts";
import { SecondPersonNotice } from "#app/features/onboarding/second-person-notice.tsx";
import { secondPersonFor } from "#app/features/onboarding/second-person.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planListPath, planPath } from "#app/lib/paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts"] };

const noPlans: { items: PlanItem[] } = { items: [] };

export const loader = tenantLoader(createPlan.access, async ({ call, request, url, me }) => {
  const equipmentIds = url.searchParams.getAll("equipment");
  const workOrder = url.searchParams.get("workOrder")?.trim().slice(0, planLimits.workOrder) ?? "";
  const now = new Date().toISOString();
  const values = emptyValues(now, timeZoneOf(request), equipmentIds, workOrder);
  const [choices, second, firstSteps, others] = await Promise.all([
    planChoices(call, { values }),
    secondPersonFor({ call, me }),
    firstStepsOf(call, me),
    workOrder ? call(listPlans, { query: { search: workOrder, show: "all", limit: 5 } }) : noPlans,
  ]);
  return {
    others: others.items.filter((plan) => plan.workOrder?.toLowerCase() === workOrder.toLowerCase()),
    choices,
    second,
    firstSteps,
    values,
    formKey: newFormKey(),
    today: now.slice(0, 10),
  };
});

export const action = tenantAction(createPlan.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const save = () => createFromForm(call, posted, draftFrom(posted, timeZoneOf(request)));
  return answerPlanForm(call, posted, { save });
});

export default function NewPlan() {
  const { others, second, firstSteps, ...page } = useLoaderData<typeof loader>();
  const choices = useAnswered("choices", page.choices);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("plans.title"), href: planListPath() }, { label: t("plans.new") }]}
        title={t("plans.newTitle")}
        description={t("plans.newIntro")}
      />
      <BeforeFirstLockout state={firstSteps} />
      <SecondPersonNotice of="plans" {...second} />
      {others.length > 0 && (
        <Alert tone="info" live={false} title={t("plans.sameWorkOrder")} className="mb-5 max-w-3xl">
          <ul>
            {others.map((plan) => (
              <li key={plan.id}>
                <TextLink href={planPath(plan.id)}>{`${plan.number} ${plan.title}`}</TextLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <PlanForm {...page} choices={choices} submitLabel={t("plans.form.saveDraft")} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "plans.newTitle");
