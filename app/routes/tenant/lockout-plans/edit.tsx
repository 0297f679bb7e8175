import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listPeople } from "#contract/people.ts";
import { getPlan, updatePlan } from "#contract/plans.ts";
import { answerPlanForm } from "#app/features/plans/answer-plan-form.server.ts";
import { machineChoice } from "#app/features/plans/machine-choice.server.ts";
import { draftFrom, valuesOf } from "#app/features/plans/plan-draft.ts";
import { PlanForm } from "#app/features/plans/plan-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planListPath, planPath } from "#app/lib/paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const loader = tenantLoader(updatePlan.access, async ({ call, request, params }) => {
  const id = params["id"] ?? "";
  const [plan, people] = await Promise.all([
    call(getPlan, { params: { id } }),
    call(listPeople, { query: {} }),
  ]);
  // What cannot be edited is shown instead, with the reason.
  if (!plan.possible.some(({ action, allowed }) => action === "edit" && allowed))
    throw redirect(planPath(id));
  const values = valuesOf(plan, timeZoneOf(request));
  const machines = await machineChoice(call, "", values.equipmentIds);
  return {
    machines,
    people: people.items,
    values,
    number: plan.number,
    rejection: plan.rejection,
    version: plan.version,
    id: plan.id,
    formKey: newFormKey(),
    today: new Date().toISOString().slice(0, 10),
  };
});

export const action = tenantAction(updatePlan.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerPlanForm(call, posted, async () => {
    const plan = await call(updatePlan, {
      params: { id: params["id"] ?? "" },
      body: { ...draftFrom(posted, timeZoneOf(request)), version: posted.text("version") },
      idempotencyKey: posted.key,
    });
    return redirectWithFlash(planPath(plan.id), "planSaved", { number: plan.number });
  });
});

export default function EditPlan() {
  const { machines, number, rejection, id, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("common.breadcrumbs")}
            crumbs={[
              { label: t("plans.title"), href: planListPath() },
              { label: number, href: planPath(id) },
              { label: t("plans.edit") },
            ]}
          />
        }
        title={t("plans.editTitle", { number })}
      />
      {rejection && (
        <Alert tone="warning" live={false} title={t("plans.rejected")} className="mb-5 max-w-3xl">
          {rejection}
        </Alert>
      )}
      <PlanForm
        {...page}
        machines={answer && "machines" in answer && answer.machines ? answer.machines : machines}
        search={answer && "search" in answer && answer.search ? answer.search : ""}
        submitLabel={t("plans.form.saveChanges")}
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "plans.editTitle", { number: data?.number ?? "" });
