import { forTheAbsent } from "../exits.ts";
import { authorized, leads, nobodySignedOn, ticked } from "../guards.ts";
import { policyOf } from "../policy.ts";
import { isVerified } from "../progress.ts";
import { refuse, timeIn } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Execution, Given, Guard, InputGuard, Outcome } from "../types.ts";

const onHold: Guard = ({ execution }) =>
  execution.state === "working" || execution.state === "verified" ? refuse("not_on_hold") : null;

/** A lockout on hold is not forgotten: policy says how long it may go without a review of its locks. */
const reviewInTime: InputGuard<{ reviewBy: string }> = (given, { reviewBy }) => {
  const { now } = given.context;
  const { holdReviewDays } = policyOf(given);
  const latest = Date.parse(now) + holdReviewDays * 24 * 60 * 60 * 1000;
  const chosen = Date.parse(reviewBy);
  if (chosen > Date.parse(now) && chosen <= latest) return null;
  return refuse("date_out_of_range", { limit: timeIn(holdReviewDays, "day") });
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

/** The person who leads may be away for as long as the hold lasts: a person who answers for the absent checks too. */
const leadsOrForTheAbsent: Guard = (given) => (forTheAbsent(given) ? null : leads(given));

/** Someone checked the locks of a long-term isolation, and sets the next check. */
export const reviewHold: CommandRule<"review_hold"> = {
  states: ["held"],
  otherwise: onHold,
  guards: [leadsOrForTheAbsent, authorized],
  inputGuards: [ticked((command) => command.locksChecked, refuse("locks_not_checked")), reviewInTime],
  apply: ({ execution, context }, { note, reviewBy }) => ({
    change: {
      hold: execution.hold && { ...execution.hold, reviewBy, reviewed: { ...stampOf(context), note } },
    },
    details: { locksChecked: true, note, reviewBy },
  }),
};

/** A verification that is as old as a long hold says nothing of today, 29 CFR 1910.147(d)(5)(ii); or there is none. */
function isTooOld(given: Given): boolean {
  const { hold } = given.execution;
  const most = policyOf(given).holdReverifyHours * 3_600_000;
  if (given.execution.points.some((point) => !isVerified(point))) return true;
  return hold !== null && Date.parse(given.context.now) - Date.parse(hold.at) > most;
}

/**
 * Where a long hold resumes: every point not verified since it began is verified again, and the machine is tried
 * again. Points verified during the hold count.
 */
function verifiedAgain({ points, hold }: Execution): Partial<Execution> {
  const isOld = (at: string) => hold !== null && Date.parse(at) <= Date.parse(hold.at);
  return {
    state: "isolated",
    hold: null,
    tryStarts: [],
    points: points.map((point) => ({
      ...point,
      condition: {
        ...point.condition,
        verification:
          point.condition.verification && isOld(point.condition.verification.at)
            ? null
            : point.condition.verification,
      },
    })),
  };
}

/** Back to work once the locks were seen in place. Everyone signs on again with their own lock. */
export const resume: CommandRule<"resume"> = {
  states: ["held"],
  otherwise: onHold,
  guards: [leads, authorized],
  inputGuards: [ticked((command) => command.locksChecked, refuse("locks_not_checked"))],
  apply: (given): Outcome =>
    isTooOld(given)
      ? { change: verifiedAgain(given.execution), details: { locksChecked: true, verifyAgain: true } }
      : { change: { state: "working", hold: null }, details: { locksChecked: true } },
};
