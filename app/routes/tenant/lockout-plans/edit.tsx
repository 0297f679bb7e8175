import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getPlan, updatePlan } from "#contract/plans/calls.ts";
import { answerPlanForm } from "#app/features/plans/answer-plan-form.server.ts";
import { planChoices } from "#app/features/plans/plan-choices.server.ts";
import { draftFrom, valuesOf } from "#app/features/plans/plan-draft.ts";
import { PlanForm, planForm } from "#app/features/plans/plan-form.tsx";
import { PlanConflict } from "./edit/plan-conflict.tsx";
import type { PlanNow } from "./edit/plan-conflict.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered, useFormFailure } from "#app/lib/form.ts";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planListPath, planPath } from "#app/lib/paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts"] };

export const loader = tenantLoader(updatePlan.access, async ({ call, request, params }) => {
  const id = params["id"] ?? "";
  const plan = await call(getPlan, { params: { id } });
  // What cannot be edited is shown instead, with the reason.
  if (!plan.possible.some(({ action, allowed }) => action === "edit" && allowed))
    throw redirect(planPath(id));
  const values = valuesOf(plan, timeZoneOf(request));
  return {
    choices: await planChoices(call, { values }),
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
  const id = params["id"] ?? "";
  const timeZone = timeZoneOf(request);
  const save = async () => {
    const body = { ...draftFrom(posted, timeZone), version: posted.text("version") };
    const plan = await call(updatePlan, { params: { id }, body, idempotencyKey: posted.key });
    return redirectWithFlash(planPath(id), "planSaved", { number: plan.number });
  };
  const extra = async () => {
    const plan = await call(getPlan, { params: { id } });
    const names = Object.fromEntries([
      ...plan.people.map((person) => [person.id, person.name]),
      ...plan.equipment.map((machine) => [machine.id, machine.tag]),
    ]) as Record<string, string>;
    return { now: { values: valuesOf(plan, timeZone), version: plan.version, names } satisfies PlanNow };
  };
  return answerPlanForm(call, posted, { save, extra });
});

export default function EditPlan() {
  const { number, rejection, id, ...page } = useLoaderData<typeof loader>();
  const failure = useFormFailure(planForm);
  const choices = useAnswered("choices", page.choices);
  const now = useAnswered<PlanNow | undefined>("now", undefined);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("plans.title"), href: planListPath() },
          { label: number, href: planPath(id) },
          { label: t("plans.edit") },
        ]}
        title={t("plans.editTitle", { number })}
      />
      {rejection && (
        <Alert tone="warning" live={false} title={t("plans.rejected")} className="mb-5 max-w-3xl">
          {rejection}
        </Alert>
      )}
      {failure?.code === "stale" && now ? (
        <PlanConflict id={id} failure={failure} now={now} choices={choices} formKey={page.formKey} />
      ) : (
        <PlanForm {...page} choices={choices} submitLabel={t("plans.form.saveChanges")} />
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "plans.editTitle", { number: data?.number ?? "" });
