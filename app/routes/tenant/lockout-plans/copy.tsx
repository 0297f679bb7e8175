import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getEquipment } from "#contract/equipment/calls.ts";
import { createPlan, getPlan } from "#contract/plans/calls.ts";
import { answerPlanForm, createFromForm } from "#app/features/plans/answer-plan-form.server.ts";
import { copyOf } from "#app/features/plans/copied-points.tsx";
import { planChoices } from "#app/features/plans/plan-choices.server.ts";
import { copiedValues, draftFrom } from "#app/features/plans/plan-draft.ts";
import { PlanForm } from "#app/features/plans/plan-form.tsx";
import { useAnswered } from "#app/lib/form.ts";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planListPath, planPath } from "#app/lib/paths.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts"] };

export const loader = tenantLoader(createPlan.access, async ({ call, request, params }) => {
  const plan = await call(getPlan, { params: { id: params["id"] ?? "" } });
  const now = new Date().toISOString();
  const values = copiedValues(plan, now, timeZoneOf(request));
  const [machines, choices] = await Promise.all([
    Promise.all(plan.equipment.map(({ id }) => call(getEquipment, { params: { id } }))),
    planChoices(call, { values, machinesGiven: true }),
  ]);
  return {
    number: plan.number,
    copied: copyOf(plan, machines),
    choices,
    values,
    formKey: newFormKey(),
    today: now.slice(0, 10),
  };
});

export const action = tenantAction(createPlan.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const save = () =>
    createFromForm(call, posted, {
      ...draftFrom(posted, timeZoneOf(request)),
      copiedFromId: posted.text("copiedFromId"),
      lookedAtIds: posted.all("lookedAtIds"),
    });
  return answerPlanForm(call, posted, { save, machinesGiven: true });
});

export default function CopyPlan() {
  const { number, copied, ...page } = useLoaderData<typeof loader>();
  const choices = useAnswered("choices", page.choices);
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("plans.title"), href: planListPath() },
          { label: number, href: planPath(copied.id) },
          { label: t("plans.copy.action") },
        ]}
        title={t("plans.copy.title", { number })}
        description={t("plans.copy.intro")}
      />
      <PlanForm {...page} copied={copied} choices={choices} submitLabel={t("plans.form.saveDraft")} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "plans.copy.title", { number: page?.number ?? "" });
