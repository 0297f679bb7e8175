import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getExecution, sendCommand } from "#contract/executions/calls.ts";
import { listAvailableLocks } from "#contract/locks/calls.ts";
import { getPlan } from "#contract/plans/calls.ts";
import { getProcedure } from "#contract/procedures/calls.ts";
import { answerCommandForm } from "./execute/answer-command-form.server.ts";
import { commandChoices } from "./execute/command-choices.server.ts";
import { mayProposeChange } from "./change/may-propose-change.server.ts";
import { ChangeCard } from "./execute/change-card.tsx";
import { ChangedNotice } from "./execute/changed-notice.tsx";
import { formOf } from "./execute/command-form.tsx";
import { apart, currentTask, pointOffers } from "./execute/current-task.ts";
import { ExecutionHead } from "./execute/execution-head.tsx";
import { guideFor, machinesAt } from "./execute/guide.ts";
import { useLiveRefresh } from "./execute/live-refresh.tsx";
import { NowCard } from "./execute/now-card.tsx";
import { linksToOwnPages } from "./execute/own-pages.ts";
import { OtherActions } from "./execute/other-actions.tsx";
import { LockboxCard } from "./execute/lockbox-card.tsx";
import { useCopy } from "./execute/offline/use-copy.ts";
import { OfflineLink } from "./execute/offline/offline-link.tsx";
import { PeopleCard } from "./execute/people-card.tsx";
import { pinnedProcedures } from "./execute/pinned-procedures.server.ts";
import { PointList } from "./execute/point-list.tsx";
import { RelatedLinks } from "./execute/related-links.tsx";
import { differsFromRegister } from "#domain/register-match.ts";
import { RefusalAlert } from "./execute/refusal-alert.tsx";
import { fitsOneScreen, saidOf } from "./execute/said.ts";
import { commandFields } from "./execute/command-fields.tsx";
import { ExceptionsCard } from "./execute/exceptions-card.tsx";
import { isSignedOn } from "./execute/signed-on.ts";
import { StepsCard } from "./execute/steps-card.tsx";
import { useSteady } from "./execute/use-steady.ts";
import { UndoStep } from "./execute/undo-step.tsx";
import { UnauthorizedAlert } from "./execute/unauthorized-alert.tsx";
import { UnsafeAlert } from "./execute/unsafe-alert.tsx";
import { WaitingCard } from "./execute/waiting-card.tsx";
import { staysIsolated } from "./execute/words-of.ts";
import { newFormKey } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { mayTry, permits } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { planPath } from "#app/lib/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "lockouts", "procedures"],
  singleTask: true,
  live: { topics: ["lockouts", "locks"], lockout: "id", isSteady: true },
};

export const loader = tenantLoader(
  getExecution.access,
  async ({ call, request, params, url, me, context }) => {
    const planId = params["id"] ?? "";
    const [{ asOf, ...view }, person] = await Promise.all([call(getExecution, { params: { planId } }), me]);
    const { user } = person;
    const asked = currentTask(view, user.id, url.searchParams.get("point"), url.searchParams.get("do"));
    const chosen = url.searchParams.has("apart") ? apart(asked) : asked;
    const { main } = chosen;
    const point = view.points.find(({ id }) => id === main?.pointId);
    // One press can isolate a point and lock it.
    const takesLock = main?.type === "isolate_point" && point?.lockable && !point.condition.lock;
    // The procedure says how to put the point back; it does not know of the other lockout.
    const guided = [main?.type, main?.also, takesLock ? ("apply_lock" as const) : undefined].filter(
      (type) => !(type === "restore_point" && main && staysIsolated(view, main)),
    );
    // Only what has not begun can still be stopped by what the register says today.
    const mayCompare = view.state === "approved" && permits(person, getPlan.access);
    const [procedures, registered, choices] = await Promise.all([
      permits(person, getProcedure.access) ? pinnedProcedures(call, context.tenantSlug, view) : [],
      mayCompare ? call(getPlan, { params: { id: planId } }) : undefined,
      commandChoices({
        call,
        view,
        task: chosen,
        userId: user.id,
        timeZone: timeZoneOf(request),
        mayHang: permits(person, listAvailableLocks.access),
      }),
    ]);
    const whole = guideFor(procedures, guided, point?.tag, main ? machinesAt(view, main) : undefined);
    const isLong = main?.also === "shut_down" && !fitsOneScreen(whole);
    const task = isLong ? apart(chosen) : chosen;
    const guide = isLong ? guideFor(procedures, [main.type], undefined) : whole;
    const mayExecute = mayTry(person, sendCommand.access);
    return {
      // The others are evidence of steps taken: the history shows them.
      view: { ...view, photos: view.photos.filter(({ isSpent }) => !isSpent) },
      steps: view.version - view.photos.length,
      asOf,
      task,
      procedures: procedures.map(({ procedureId, versionNumber, equipmentTag }) => ({
        procedureId,
        versionNumber,
        equipmentTag,
      })),
      hasChanged: (registered?.procedures ?? []).some(differsFromRegister),
      guide,
      said: saidOf(task.main, point, guide),
      wear: procedures.map(({ wear }) => wear),
      userId: user.id,
      userName: user.name,
      choices,
      isOwnDevice: !person.kiosk,
      mayExecute,
      mayChange: mayExecute && mayProposeChange(view, user.id),
      mayReadPlan: permits(person, getPlan.access),
      links: linksToOwnPages(planId, view.possible),
      formKey: newFormKey(),
      now: new Date().toISOString(),
    };
  },
);

export const action = tenantAction(sendCommand.access, answerCommandForm);

/** A refused press was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function ExecutePage() {
  const latest = useLoaderData<typeof loader>();
  const { shown, isBehind, showLatest } = useSteady(latest);
  const {
    view,
    task,
    procedures,
    hasChanged,
    guide,
    said,
    wear,
    userId,
    userName,
    choices,
    mayExecute,
    mayChange,
    mayReadPlan,
    links,
    formKey,
    now,
  } = shown;
  const { t } = useTranslation();
  useCopy(latest, latest.isOwnDevice);
  useLiveRefresh(latest.view.planId, latest.view.version);
  const { main, others } = task;
  const forms = { view, formKey, userName, now, choices, fields: commandFields };
  return (
    <>
      <ChangedNotice
        isBehind={isBehind && latest.steps !== shown.steps}
        isUnsafe={latest.view.unsafe !== null && view.unsafe === null}
        isSignedOn={isSignedOn(latest.view, userId)}
        showLatest={showLatest}
      />
      <ExecutionHead view={view} command={main} mayReadPlan={mayReadPlan} formKey={formKey} />
      <UnsafeAlert
        view={view}
        userId={userId}
        formKey={formKey}
        isLifting={mayExecute && main?.type === "lift_stop" && main.allowed}
      />
      <UnauthorizedAlert view={view} userId={userId} links={links} />
      {hasChanged && (
        <Alert tone="danger" live={false} title={t("registerChanges.title")} className="mb-6">
          {t("registerChanges.onExecution")}{" "}
          <TextLink href={planPath(view.planId)}>{t("registerChanges.seePlan")}</TextLink>
        </Alert>
      )}
      <RefusalAlert view={view} shownForm={main ? formOf(main) : undefined} isLatest={latest === shown} />
      {mayExecute && <UndoStep view={view} formKey={formKey} />}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {main && mayExecute ? (
            <NowCard {...forms} command={main} guide={guide} said={said} wear={wear} />
          ) : (
            <WaitingCard view={view} mayExecute={mayExecute} />
          )}
          <ExceptionsCard view={view} />
          <ChangeCard view={view} />
          {mayExecute && <OtherActions {...forms} commands={others} links={links} />}
          {mayExecute && <OfflineLink view={view} userId={userId} />}
          {mayReadPlan && <RelatedLinks planId={view.planId} procedures={procedures} mayChange={mayChange} />}
          <PointList
            view={view}
            offers={mayExecute ? pointOffers(view) : new Map()}
            currentId={main?.pointId}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <LockboxCard view={view} />
          <PeopleCard view={view} />
          <StepsCard view={view} />
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {t("executions.announce", { state: t(`executions.states.${view.state}`) })}
      </p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "executions.pageTitle", { title: page?.view.title ?? "" });
