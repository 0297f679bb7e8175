import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listPeople } from "#contract/people.ts";
import { createPlan, listPlans } from "#contract/plans.ts";
import type { PlanItem } from "#contract/plans.ts";
import { answerPlanForm } from "#app/features/plans/answer-plan-form.server.ts";
import { machineChoice } from "#app/features/plans/machine-choice.server.ts";
import { draftFrom, emptyValues } from "#app/features/plans/plan-draft.ts";
import { PlanForm } from "#app/features/plans/plan-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planListPath, planPath } from "#app/lib/paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const noPlans: { items: PlanItem[] } = { items: [] };

export const loader = tenantLoader(createPlan.access, async ({ call, request, url }) => {
  const equipmentIds = url.searchParams.getAll("equipment");
  const workOrder = url.searchParams.get("workOrder")?.trim().slice(0, 100) ?? "";
  const now = new Date().toISOString();
  const [machines, people, others] = await Promise.all([
    machineChoice(call, "", equipmentIds),
    call(listPeople, { query: {} }),
    workOrder ? call(listPlans, { query: { search: workOrder, show: "all", limit: 5 } }) : noPlans,
  ]);
  return {
    others: others.items.filter((plan) => plan.workOrder?.toLowerCase() === workOrder.toLowerCase()),
    machines,
    people: people.items,
    values: emptyValues(now, timeZoneOf(request), equipmentIds, workOrder),
    formKey: newFormKey(),
    today: now.slice(0, 10),
  };
});

export const action = tenantAction(createPlan.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerPlanForm(call, posted, async () => {
    const body = draftFrom(posted, timeZoneOf(request));
    const plan = await call(createPlan, { body, idempotencyKey: posted.key });
    return redirectWithFlash(planPath(plan.id), "planCreated", { number: plan.number });
  });
});

export default function NewPlan() {
  const { machines, others, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("common.breadcrumbs")}
            crumbs={[{ label: t("plans.title"), href: planListPath() }, { label: t("plans.new") }]}
          />
        }
        title={t("plans.newTitle")}
        description={t("plans.newIntro")}
      />
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
      <PlanForm
        {...page}
        machines={answer && "machines" in answer && answer.machines ? answer.machines : machines}
        search={answer && "search" in answer && answer.search ? answer.search : ""}
        submitLabel={t("plans.form.saveDraft")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "plans.newTitle");
