import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { History, Printer } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import {
  approvePlan,
  allowLateStart,
  cancelPlan,
  createPlan,
  getPlan,
  rejectPlan,
  submitPlan,
} from "#contract/plans/calls.ts";
import { StopWork } from "#app/features/executions/stop-work.tsx";
import { RegisterChanges } from "#app/features/procedures/register-changes.tsx";
import { OfflineNotice } from "./execute/offline/offline-notice.tsx";
import { LateStart } from "./detail/late-start.tsx";
import { MachinePlate } from "./detail/machine-plate.tsx";
import { OutdatedProcedures } from "./detail/outdated-procedures.tsx";
import { DraftBlockers, PlanActions, WithdrawPlan } from "./detail/plan-actions.tsx";
import { ConflictsAhead, UndecidedPlans } from "./detail/plan-conflicts.tsx";
import { PlanDecision } from "./detail/plan-decision.tsx";
import { PlanFacts } from "./detail/plan-facts.tsx";
import { PlanPeople } from "./detail/plan-people.tsx";
import { PlanPoints } from "./detail/plan-points.tsx";
import { PlanStateBadge } from "#app/features/plans/plan-state.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { planHistoryPath, planListPath, planPath, printPlanPath } from "#app/lib/paths.ts";
import { openPlaces, permits } from "#app/lib/permits.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "lockouts", "procedures"],
  live: { topics: ["lockouts"], lockout: "id" },
};

export const loader = tenantLoader(getPlan.access, async ({ call, params, me }) => {
  const [plan, person] = await Promise.all([call(getPlan, { params: { id: params["id"] ?? "" } }), me]);
  return {
    plan,
    open: openPlaces(person),
    mayCopy: permits(person, createPlan.access),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(getPlan.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const version = posted.text("version");
  const options = { params: { id }, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "submit": {
        const { number } = await call(submitPlan, { ...options, body: { version } });
        return redirectWithFlash(planPath(id), "planSubmitted", { number });
      }
      case "approve": {
        const body = {
          version,
          acknowledged: posted.all("acknowledged"),
          password: posted.optional("password"),
        };
        const { number } = await call(approvePlan, { ...options, body });
        return redirectWithFlash(planPath(id), "planApproved", { number });
      }
      case "reject": {
        const body = { version, comment: posted.text("comment") };
        const { number } = await call(rejectPlan, { ...options, body });
        return redirectWithFlash(planPath(id), "planRejected", { number });
      }
      case "late": {
        const body = { version, reason: posted.text("reason") };
        const { number } = await call(allowLateStart, { ...options, body });
        return redirectWithFlash(planPath(id), "planLateStart", { number });
      }
      case "cancel": {
        const { number } = await call(cancelPlan, {
          ...options,
          body: { version, reason: posted.text("reason") },
        });
        return redirectWithFlash(planPath(id), "planCancelled", { number });
      }
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function PlanPage() {
  const { plan, open, mayCopy, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("plans.title"), href: planListPath() }, { label: plan.number }]}
        badges={
          <>
            {plan.equipment.map((machine) => (
              <MachinePlate key={machine.id} machine={machine} />
            ))}
            <PlanStateBadge plan={plan} size="large" />
          </>
        }
        title={plan.title}
        description={plan.number}
        actions={
          <>
            <PlanActions plan={plan} formKey={formKey} mayCopy={mayCopy} />
            <LinkButton href={printPlanPath(plan.id)} tone="secondary" icon={<Printer aria-hidden />}>
              {t("paper.print")}
            </LinkButton>
            {plan.executionState !== null && (
              <LinkButton href={planHistoryPath(plan.id)} tone="secondary" icon={<History aria-hidden />}>
                {t("plans.history")}
              </LinkButton>
            )}
          </>
        }
      />
      <FailureAlert failure={useFormFailure("submit")} />
      {plan.state === "rejected" && plan.rejection && (
        <Alert tone="warning" live={false} title={t("plans.rejected")} className="mb-6">
          {plan.rejection}
        </Alert>
      )}
      {plan.cancellation && (
        <Alert tone="info" live={false} title={t("plans.withdraw.withdrawn")} className="mb-6">
          {plan.cancellation}
        </Alert>
      )}
      {plan.leases.length > 0 && (
        <div className="mb-6 grid gap-3">
          {plan.leases.map((lease) => (
            <OfflineNotice key={lease.number} view={plan} lease={lease} />
          ))}
        </div>
      )}
      <OutdatedProcedures plan={plan} />
      {isAhead(plan) && <RegisterChanges procedures={plan.procedures} what={t("registerChanges.onPlan")} />}
      <LateStart plan={plan} formKey={formKey} />
      <DraftBlockers plan={plan} />
      <ConflictsAhead plan={plan} />
      <UndecidedPlans plans={plan.undecided} />
      <PlanDecision plan={plan} formKey={formKey} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <PlanPoints plan={plan} />
        <div className="grid gap-6">
          <StopWork planId={plan.id} state={plan.executionState} formKey={formKey} />
          <PlanFacts plan={plan} mayReadProcedures={open.procedures} />
          <PlanPeople plan={plan} />
        </div>
      </div>
      <WithdrawPlan plan={plan} formKey={formKey} />
    </>
  );
}

/** Not begun, and not withdrawn: what the register says today still counts. */
function isAhead({ state, executionState }: { state: string; executionState: string | null }): boolean {
  return state !== "cancelled" && (executionState === null || executionState === "approved");
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "plans.pageTitle", { number: page?.plan.number ?? "", title: page?.plan.title ?? "" });
