import type { Alarm } from "#contract/executions/schemas.ts";
import { nextRecheckAt } from "./rechecks.ts";
import { underWayStates } from "./states.ts";
import type { Execution } from "./types.ts";

/** What is past its time at `now` (ISO, UTC). An alarm tells people; it never changes the state. */
export function alarmsOf(execution: Execution, now: string): Alarm[] {
  const { unsafe } = execution;
  const past = duesOf(execution).filter(({ since }) => Date.parse(since) <= Date.parse(now));
  return unsafe ? [{ kind: "unsafe", since: unsafe.since }, ...past] : past;
}

/** When the next alarm is due after `instant`, ISO 8601; null if nothing has a time. */
export function nextAlarmAt(execution: Execution, instant: string): string | null {
  const ends = execution.leases.map(({ expiresAt }) => expiresAt);
  const coming = [...duesOf(execution).map(({ since }) => since), ...ends].filter(
    (since) => Date.parse(since) > Date.parse(instant),
  );
  return coming.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Everything with a time, past or not. */
function duesOf(execution: Execution): Alarm[] {
  const { test, hold } = execution;
  const dues: { kind: Alarm["kind"]; since: string | null | undefined }[] = [
    { kind: "test_expired", since: test?.expiresAt },
    { kind: "hold_review_overdue", since: hold?.reviewBy },
    { kind: "recheck_overdue", since: nextRecheckAt(execution) },
    { kind: "overrun", since: overrunAtOf(execution) },
    { kind: "lease_expired", since: leaseEndsAtOf(execution) },
  ];
  return dues.flatMap(({ kind, since }) => (since ? [{ kind, since }] : []));
}

/** When the first of what was taken offline is past its time, ISO 8601: no one knows what was done there. */
export function leaseEndsAtOf({ leases }: Execution): string | null {
  return leases.map(({ expiresAt }) => expiresAt).sort()[0] ?? null;
}

/**
 * From when a lockout that is still open counts as overrun, ISO 8601; null for one that has not begun, is over, or is on
 * hold, which has its own date, and where policy wants no such alarm.
 */
export function overrunAtOf({ state, policy, windowEnd }: Execution): string | null {
  if (!underWayStates.includes(state) || state === "held" || !policy?.overrunAlarmMinutes || !windowEnd)
    return null;
  return new Date(Date.parse(windowEnd) + policy.overrunAlarmMinutes * 60_000).toISOString();
}

/**
 * When the responsible person is reminded to hand over, ISO 8601; null while a handover is offered, and where policy
 * wants no reminder.
 */
export function handoverDueAtOf({ state, policy, inChargeSince, handover }: Execution): string | null {
  const offered = handover?.part === "responsible";
  if (!underWayStates.includes(state) || state === "held" || offered) return null;
  if (!policy?.handoverReminderHours || !inChargeSince) return null;
  return new Date(Date.parse(inChargeSince) + policy.handoverReminderHours * 3_600_000).toISOString();
}
