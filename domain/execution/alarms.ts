import type { Alarm } from "#contract/executions/schemas.ts";
import { nextRecheckAt } from "./rechecks.ts";
import { underWayStates } from "./states.ts";
import type { Execution } from "./types.ts";

/** What is past its time at `now` (ISO, UTC). An alarm tells people; it never changes the state. */
export function alarmsOf(execution: Execution, now: string): Alarm[] {
  const { test, hold, unsafe } = execution;
  const isPast = (instant: string) => Date.parse(now) >= Date.parse(instant);
  const alarms: Alarm[] = [];
  if (unsafe) alarms.push({ kind: "unsafe", since: unsafe.since });
  if (test && isPast(test.expiresAt)) alarms.push({ kind: "test_expired", since: test.expiresAt });
  if (hold && isPast(hold.reviewBy)) alarms.push({ kind: "hold_review_overdue", since: hold.reviewBy });
  const recheckBy = nextRecheckAt(execution);
  if (recheckBy && isPast(recheckBy)) alarms.push({ kind: "recheck_overdue", since: recheckBy });
  const overrunAt = overrunAtOf(execution);
  if (overrunAt !== null && isPast(overrunAt)) alarms.push({ kind: "overrun", since: overrunAt });
  return alarms;
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
