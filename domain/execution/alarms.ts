import type { Alarm } from "#contract/executions/schemas.ts";
import type { Execution } from "./types.ts";

/** What is past its time at `now` (ISO, UTC). An alarm tells people; it never changes the state. */
export function alarmsOf({ test, hold }: Execution, now: string): Alarm[] {
  const isPast = (instant: string) => Date.parse(now) >= Date.parse(instant);
  const alarms: Alarm[] = [];
  if (test && isPast(test.expiresAt)) alarms.push({ kind: "test_expired", since: test.expiresAt });
  if (hold && isPast(hold.reviewBy)) alarms.push({ kind: "hold_review_overdue", since: hold.reviewBy });
  return alarms;
}
