import type { certificateKinds } from "#contract/people.ts";

/** The kinds of certificate, as the form offers them: the one that counts for locking first. */
export const offeredKinds = [
  "lockout_authorised",
  "lockout_awareness",
  "high_voltage",
  "confined_space",
  "hot_work",
  "work_at_height",
  "first_aid",
] as const satisfies (typeof certificateKinds)[number][];
