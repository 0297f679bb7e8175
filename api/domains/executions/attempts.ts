import { z } from "zod";
import type { OfflineEntry } from "#contract/executions/leases.ts";
import { commandType, type ExecutionCommand } from "#contract/executions/commands.ts";
import { planParams } from "#contract/executions/schemas.ts";
import type { LockoutRefusal, RefusalCode } from "#contract/executions/sentences.ts";
import type { RecordedOffline } from "#domain/execution/offline-entry.ts";
import { pointOf } from "#domain/execution/points.ts";
import type { Execution } from "#domain/execution/types.ts";
import { appendAudit, type AuditEvent } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { raise } from "#api/domains/notifications/public.ts";
import { attemptAction, hasAttempt, lockForAttempt } from "./attempts-sql.ts";
import { factsOfOffline } from "./offline-facts.ts";

/** The step comes too early, too late, or a second time: says nothing about the machine or the people. */
const outOfOrder: readonly RefusalCode[] = [
  "lockout_over",
  "step_is_past",
  "not_notified",
  "not_shut_down",
  "points_not_isolated",
  "points_not_locked",
  "energy_not_relieved",
  "points_not_verified",
  "try_start_missing",
  "nobody_signed_on_yet",
  "release_not_started",
  "checks_missing",
  "points_not_restored",
  "held",
  "test_running",
  "beginning_unchecked",
  "unsafe",
  "already_isolated",
  "not_isolated",
  "isolated_out_of_order",
  "already_locked",
  "not_locked",
  "still_locked",
  "not_isolated_here",
  "already_restored",
  "already_told",
  "not_told_restored",
  "already_isolated_once",
  "nothing_isolated",
  "nothing_stored",
  "already_signed_on",
  "not_signed_on",
  "people_signed_on",
  "leave_first",
  "finding_too_early",
  "not_unsafe",
  "no_test",
  "not_in_test",
  "not_on_hold",
  "not_begun",
  "policy_not_stricter",
  "box_closed",
  "box_none",
  "no_keys",
  "own_lock_on",
  "takeover_open",
  "takeover_none",
  "key_not_in_box",
  "box_is_yours",
  "lock_offered",
  "lock_not_offered",
  "removal_open",
  "removal_none",
  "nobody_to_inform",
  "handover_open",
  "handover_none",
  "change_open",
  "change_none",
  "change_not_now",
  "still_signed_on",
  "crew_at_work",
];

/** Something is left out of the form, or chosen wrongly in it. */
const incompleteForm: readonly RefusalCode[] = [
  "unknown_command",
  "point_unknown",
  "machine_unknown",
  "station_unknown",
  "locks_of_several",
  "not_one_press",
  "person_unknown",
  "crew_member_off",
  "crew_missing",
  "crew_unknown",
  "crews_full",
  "measure_missing",
  "measure_unfit",
  "measure_note_missing",
  "reading_expected",
  "check_expected",
  "instrument_missing",
  "reason_missing",
  "date_out_of_range",
  "evidence_in_future",
  "absence_in_future",
  "too_few_attempts",
  "affected_not_told",
  "not_briefed",
  "method_not_confirmed",
  "stations_missing",
  "controls_not_off",
  "tools_not_clear",
  "guards_not_back",
  "people_not_clear",
  "locks_not_checked",
  "not_checked_myself",
  "not_walked_down",
  "handover_to_responsible",
  "handover_to_coordinator",
  "handover_to_self",
  "handover_is_yours",
  "no_coordinator",
  "already_on_plan",
  "not_listed",
  "change_empty",
  "machine_gone",
  "joining_not_told",
  "joining_adds_nothing",
];

/**
 * Every other refusal says something about the machine or about who worked on it, and is kept: the wrong device, another
 * person's lock, a lapsed authorization, a tester that was not proved, someone who may not decide. A new reason is kept
 * unless it is listed here. Energy where there should be none is a finding instead.
 */
const passing: ReadonlySet<RefusalCode> = new Set([...outOfOrder, ...incompleteForm]);

/** A command that was refused, with every reason. */
export interface Attempt {
  execution: Execution;
  command: ExecutionCommand;
  refusals: readonly LockoutRefusal[];
  /** It was recorded without signal, and someone acted on it: every refusal is kept. */
  offline?: (OfflineEntry & Pick<RecordedOffline, "lease">) | undefined;
}

/** Takes a step; if it is refused, as `act` is to tell, the history keeps the attempt. */
export async function keepingAttempt<Result>(
  ctx: TenantContext,
  act: (onRefused: (attempt: Attempt) => void) => Promise<Result>,
): Promise<Result> {
  let attempt: Attempt | undefined;
  try {
    return await act((refused) => void (attempt = refused));
  } catch (error) {
    if (attempt) await recordAttempt(ctx, attempt);
    throw error;
  }
}

/**
 * Records a refused command in the lockout's history, with what was entered and what the person was told. In a
 * transaction of its own: the command's was undone. The lockout itself does not change. Does nothing where the
 * refusal says nothing about the machine or the people, or where the same attempt is on record for the last minute.
 */
export async function recordAttempt(ctx: TenantContext, attempt: Attempt): Promise<void> {
  const { execution, command, refusals, offline } = attempt;
  if (!offline && refusals.every(({ code }) => passing.has(code))) return;
  const point = pointIn(attempt);
  const same = {
    ...enteredIn(command),
    ...(offline && { offlineStep: offline.sequence, deviceAt: offline.deviceAt }),
    refusals: refusals.map(({ code }) => code).join(" "),
    step: command.type,
    pointId: point?.id ?? null,
  };
  const more = {
    told: refusals.map(({ message }) => message).join(" "),
    pointTag: point?.tag ?? null,
  };
  await keepOncePerMinute(ctx, execution.planId, same, more, (tx) =>
    offline && command.type !== "add_photo" ? tellOfOffline(ctx, tx, attempt, offline) : [],
  );
}

/** The point that the command is about, if it names one of the lockout. */
function pointIn({ execution, command }: Attempt) {
  return "pointId" in command ? pointOf(execution, command.pointId) : undefined;
}

/**
 * Someone took the step at the machine, and no screen shows it: those who lead, work, or supervise are told once for each
 * lease, so that they look at the points; and once that someone who says that their lock is off still counts as signed on.
 */
async function tellOfOffline(
  ctx: TenantContext,
  tx: Transaction,
  { execution, command, refusals }: Attempt,
  { deviceAt, lease }: NonNullable<Attempt["offline"]>,
): Promise<readonly AuditEvent[]> {
  const { user } = ctx.actor;
  const about = command.type === "sign_off" ? `${lease.number}:sign_off` : `${lease.number}`;
  return raise(tx, ctx.deps.config, {
    planId: execution.planId,
    kind: "offline_refused",
    key: `offline_refused:${about}`,
    aboutId: user.id,
    actorId: user.id,
    at: ctx.now,
    facts: factsOfOffline({ execution, command, refusals, by: user, deviceAt }),
  });
}

/** No more of a command is read that its sender may not send: which step it is. */
const tried = z.object({ command: z.object({ type: commandType }) });

/**
 * Records that someone of the company sent a step who has no right to carry out lockouts. The rules were not asked, and no
 * input was checked. One for each person, lockout, step, and minute, so no one can fill the history. Does nothing for
 * other refusals: that the company is suspended, or has not bought something, says nothing about the person.
 */
export async function recordForbidden(
  ctx: TenantContext,
  { unverifiedParams, unverifiedBody }: { unverifiedParams: unknown; unverifiedBody: unknown },
  refusal: unknown,
): Promise<void> {
  if (!(refusal instanceof ApiError) || refusal.code !== "forbidden") return;
  const planId = planParams.safeParse(unverifiedParams).data?.planId;
  const step = tried.safeParse(unverifiedBody).data?.command.type;
  if (planId === undefined || step === undefined) return;
  await keepOncePerMinute(
    ctx,
    planId,
    { refusals: refusal.code, step },
    { told: refusal.message, pointId: null, pointTag: null },
  );
}

const minuteMs = 60_000;

/** `same` tells one attempt from another. */
async function keepOncePerMinute(
  ctx: TenantContext,
  planId: string,
  same: Record<string, unknown>,
  more: Record<string, unknown>,
  tell: (tx: Transaction) => Promise<readonly AuditEvent[]> | readonly AuditEvent[] = () => [],
): Promise<void> {
  const { id: actorId, name } = ctx.actor.user;
  const since = new Date(Date.parse(ctx.now) - minuteMs).toISOString();
  await ctx.deps.db.inTenant(ctx.actor.tenant.id, async (tx) => {
    const state = await lockForAttempt(tx, planId);
    if (state === undefined || (await hasAttempt(tx, { planId, actorId, since, details: same }))) return;
    const event = {
      at: ctx.now,
      actor: { id: actorId, name },
      action: attemptAction,
      subject: { type: "execution_attempt", id: planId },
      requestId: ctx.requestId,
      details: { ...same, ...more, fromState: state, toState: state },
    };
    await appendAudit(tx, [event, ...(await tell(tx))]);
  });
}

/** What a person read or scanned, under the names that the history has for it. */
function enteredIn(command: ExecutionCommand): Record<string, string | number> {
  return {
    ...("scannedTag" in command && { scannedTag: command.scannedTag }),
    ...("lockNumber" in command && command.lockNumber !== undefined && { lockNumber: command.lockNumber }),
    ...("reading" in command &&
      command.reading && { value: command.reading.value, unit: command.reading.unit }),
  };
}
