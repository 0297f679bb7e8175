import { authorized, leads, nobodySignedOn, ticked } from "../guards.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Guard, InputGuard } from "../types.ts";

/** Longest time, in days, that a long-term isolation goes without a review of its locks. */
const longestReviewDays = 90;

const onHold: Guard = ({ execution }) =>
  execution.state === "working" || execution.state === "verified" ? refuse("not_on_hold") : null;

const reviewInTime: InputGuard<{ reviewBy: string }> = ({ context: { now } }, { reviewBy }) => {
  const latest = Date.parse(now) + longestReviewDays * 24 * 60 * 60 * 1000;
  const chosen = Date.parse(reviewBy);
  if (chosen > Date.parse(now) && chosen <= latest) return null;
  return refuse("date_out_of_range", { limit: `${longestReviewDays} days` });
};

/** Work stops between shifts or for long; every point stays isolated, locked and verified. */
export const hold: CommandRule<"hold"> = {
  states: ["working"],
  guards: [leads, nobodySignedOn],
  inputGuards: [reviewInTime],
  apply: ({ context }, { reason, reviewBy }) => ({
    change: { state: "held", hold: { ...stampOf(context), reason, reviewBy, reviewed: null } },
    details: { reason, reviewBy },
  }),
};

/** Someone checked the locks of a long-term isolation, and sets the next check. */
export const reviewHold: CommandRule<"review_hold"> = {
  states: ["held"],
  otherwise: onHold,
  guards: [leads, authorized],
  inputGuards: [reviewInTime],
  apply: ({ execution, context }, { note, reviewBy }) => ({
    change: {
      hold: execution.hold && { ...execution.hold, reviewBy, reviewed: { ...stampOf(context), note } },
    },
    details: { note, reviewBy },
  }),
};

/** Back to work once the locks were seen in place. Everyone signs on again with their own lock. */
export const resume: CommandRule<"resume"> = {
  states: ["held"],
  otherwise: onHold,
  guards: [leads, authorized],
  inputGuards: [ticked((command) => command.locksChecked, refuse("locks_not_checked"))],
  apply: () => ({ change: { state: "working", hold: null }, details: { locksChecked: true } }),
};
