import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listPeople } from "#contract/people.ts";
import { createPlan } from "#contract/plans.ts";
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
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = tenantLoader(createPlan.access, async ({ call, request, url }) => {
  const equipmentIds = url.searchParams.getAll("equipment");
  const now = new Date().toISOString();
  const [machines, people] = await Promise.all([
    machineChoice(call, "", equipmentIds),
    call(listPeople, { query: {} }),
  ]);
  return {
    machines,
    people: people.items,
    values: emptyValues(now, timeZoneOf(request), equipmentIds),
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
  const { machines, ...page } = useLoaderData<typeof loader>();
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
