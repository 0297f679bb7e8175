import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { getExecution, sendCommand } from "#contract/executions/calls.ts";
import { listAvailableLocks } from "#contract/locks/calls.ts";
import { getPlan } from "#contract/plans/calls.ts";
import { getProcedure } from "#contract/procedures/calls.ts";
import { searchLimit } from "#contract/limits.ts";
import { commandChoices, namesSuccessor, successorsOf } from "./execute/command-choices.server.ts";
import { mayProposeChange } from "./change/may-propose-change.server.ts";
import { ChangeCard } from "./execute/change-card.tsx";
import { ChangedNotice } from "./execute/changed-notice.tsx";
import { commandFrom } from "./execute/command-from-form.ts";
import { formOf } from "./execute/command-form.tsx";
import { lockIsolated, lockToo, type SendStep } from "./execute/lock-isolated.server.ts";
import { currentTask, pointOffers } from "./execute/current-task.ts";
import { ExecutionHead } from "./execute/execution-head.tsx";
import { findSuccessor } from "./execute/handover-fields.tsx";
import { guideFor } from "./execute/guide.ts";
import { useLiveRefresh } from "./execute/live-refresh.tsx";
import { NowCard } from "./execute/now-card.tsx";
import { OtherActions } from "./execute/other-actions.tsx";
import { LockboxCard } from "./execute/lockbox-card.tsx";
import { PeopleCard } from "./execute/people-card.tsx";
import { pinnedProcedures } from "./execute/pinned-procedures.server.ts";
import { PointList } from "./execute/point-list.tsx";
import { takesProtection } from "./execute/command-traits.ts";
import { confirmed } from "./execute/confirmed-action.tsx";
import { RelatedLinks } from "./execute/related-links.tsx";
import { differsFromRegister } from "#domain/register-match.ts";
import { RegisterChanges } from "#app/features/procedures/register-changes.tsx";
import { RefusalAlert } from "./execute/refusal-alert.tsx";
import { ExceptionsCard } from "./execute/exceptions-card.tsx";
import { StepsCard } from "./execute/steps-card.tsx";
import { useSteady } from "./execute/use-steady.ts";
import { UnsafeAlert } from "./execute/unsafe-alert.tsx";
import { WaitingCard } from "./execute/waiting-card.tsx";
import { staysIsolated } from "./execute/words-of.ts";
import { nextPath } from "./execute/next-path.ts";
import { flashOf } from "./execute/flash-of.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useAnswered } from "#app/lib/form.ts";
import { answerForm, keepForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { mayTry, permits } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "lockouts", "procedures"],
  singleTask: true,
};

export const loader = tenantLoader(
  getExecution.access,
  async ({ call, request, params, url, me, context }) => {
    const planId = params["id"] ?? "";
    const [view, person] = await Promise.all([call(getExecution, { params: { planId } }), me]);
    const { user } = person;
    const task = currentTask(view, user.id, url.searchParams.get("point"), url.searchParams.get("do"));
    const { main } = task;
    const point = view.points.find(({ id }) => id === main?.pointId);
    // The procedure says how to put the point back; it does not know of the other lockout.
    const guided = main && staysIsolated(view, main) ? undefined : main?.type;
    // Only what has not begun can still be stopped by what the register says today.
    const mayCompare = view.state === "approved" && permits(person, getPlan.access);
    const [procedures, registered, choices] = await Promise.all([
      permits(person, getProcedure.access) ? pinnedProcedures(call, context.tenantSlug, planId) : [],
      mayCompare ? call(getPlan, { params: { id: planId } }) : undefined,
      commandChoices({
        call,
        view,
        task,
        userId: user.id,
        timeZone: timeZoneOf(request),
        mayHang: permits(person, listAvailableLocks.access),
      }),
    ]);
    const mayExecute = mayTry(person, sendCommand.access);
    return {
      view,
      task,
      procedures: procedures.map(({ procedureId, versionNumber, equipmentTag }) => ({
        procedureId,
        versionNumber,
        equipmentTag,
      })),
      changed: (registered?.procedures ?? []).filter(differsFromRegister),
      guide: guideFor(procedures, guided, point?.tag),
      userId: user.id,
      userName: user.name,
      choices,
      mayExecute,
      mayChange: mayExecute && mayProposeChange(view, user.id),
      mayReadPlan: permits(person, getPlan.access),
      formKey: newFormKey(),
    };
  },
);

/** Whether the screen showed the point as held by another lockout; nothing for a command about none. */
const sharedShown: Partial<Record<string, boolean>> = { yes: true, no: false };

export const action = tenantAction(sendCommand.access, async ({ call, request, params, context, me }) => {
  const planId = params["id"] ?? "";
  const posted = await readForm(request, context.requestId);
  const found = async () => ({
    successors: await successorsOf(
      call,
      posted.text("personSearch").slice(0, searchLimit),
      posted.text("toUserId"),
    ),
  });
  if (posted.intent === findSuccessor) return { ...(await found()), ...keepForm(posted) };
  const command = commandFrom(posted, timeZoneOf(request));
  if (!command) throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
  if (takesProtection(command.type) && posted.text(confirmed.name) !== confirmed.value) {
    return { confirming: posted.form, ...keepForm(posted) };
  }
  const send: SendStep = (step, shown, key) =>
    call(sendCommand, {
      params: { planId },
      body: {
        ...shown,
        shared: sharedShown[posted.text("shared")],
        command: step,
        password: posted.optional("password"),
      },
      idempotencyKey: key,
    });
  return answerForm(
    posted,
    async () => {
      const shown = { version: posted.text("version"), state: posted.text("state") as ExecutionState };
      const view = await send(command, shown, posted.key);
      const lock = lockToo(posted, command);
      if (lock) return lockIsolated({ posted, view, lock, send, me });
      const { key, values } = flashOf(command, view);
      return redirectWithFlash(nextPath(view, command, me), key, values);
    },
    namesSuccessor(command.type) ? found : undefined,
  );
});

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
    changed,
    guide,
    userId,
    userName,
    choices,
    mayExecute,
    mayChange,
    mayReadPlan,
    formKey,
  } = shown;
  const { t } = useTranslation();
  useLiveRefresh(latest.view.planId, latest.view.version);
  const { main, others } = task;
  const successors = useAnswered("successors", choices.successors);
  const forms = { view, formKey, userName, choices: { ...choices, successors } };
  return (
    <>
      <ChangedNotice isBehind={isBehind && latest.view.version !== view.version} showLatest={showLatest} />
      <ExecutionHead view={view} mayReadPlan={mayReadPlan} formKey={formKey} />
      <UnsafeAlert view={view} userId={userId} formKey={formKey} />
      <RegisterChanges procedures={changed} what={t("registerChanges.onExecution")} />
      <RefusalAlert view={view} shownForm={main ? formOf(main) : undefined} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {main && mayExecute ? (
            <NowCard {...forms} command={main} guide={guide} />
          ) : (
            <WaitingCard view={view} mayExecute={mayExecute} />
          )}
          <ExceptionsCard view={view} />
          <ChangeCard view={view} />
          {mayExecute && <OtherActions {...forms} commands={others} />}
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
