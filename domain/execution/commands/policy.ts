import { isStricter, strictest } from "../../policies.ts";
import { isOver } from "../progress.ts";
import { policyOf } from "../policy.ts";
import { refuse } from "../refusals.ts";
import { underWayStates } from "../states.ts";
import { nobodySignedOn } from "../guards.ts";
import { tags } from "../points.ts";
import type { CommandRule, Execution, ExecutionPoint, Given, Guard } from "../types.ts";

/** A supervisor decides it: it changes the rules under people's hands. */
const mayApply: Guard = ({ context: { actor } }) =>
  actor.permissions.includes("lockouts:approve") ? null : refuse("may_not_apply_policy");

const isStricterNow: Guard = (given) =>
  isStricter(given.context.policy, policyOf(given)) ? null : refuse("policy_not_stricter");

/** Points that one person isolated or locked and verified too, where a second person must verify from now on. */
function verifiedAlone(given: Given): ExecutionPoint[] {
  if (policyOf(given).secondPersonVerifies || !given.context.policy.secondPersonVerifies) return [];
  return given.execution.points.filter(({ condition: { isolated, lock, verification } }) =>
    [isolated?.by.userId, lock?.appliedBy.userId].includes(verification?.by.userId ?? ""),
  );
}

/** No one is at work at a point that counts as unverified. */
const nobodyOnUnverified: Guard = (given) => (verifiedAlone(given).length > 0 ? nobodySignedOn(given) : null);

/** The lockout goes back to where they are verified again, except on hold: there it does when the work resumes. */
function verifiedBySomeoneElse(
  { state, points }: Execution,
  again: readonly ExecutionPoint[],
): Partial<Execution> {
  const isBack = state === "verified" || state === "working";
  return {
    ...(isBack && { state: "isolated" }),
    tryStarts: [],
    points: points.map((point) =>
      again.includes(point) ? { ...point, condition: { ...point.condition, verification: null } } : point,
    ),
  };
}

/**
 * A lockout keeps the policies it began with. Where today's protect more, they can be applied to it; where they protect
 * less, it keeps its own.
 */
export const applyPolicy: CommandRule<"apply_policy"> = {
  states: underWayStates,
  otherwise: ({ execution }) => (isOver(execution) ? null : refuse("not_begun")),
  offered: (given) => isStricterNow(given) === null,
  guards: [mayApply, isStricterNow, nobodyOnUnverified],
  inputGuards: [],
  apply: (given) => {
    const again = verifiedAlone(given);
    return {
      change: {
        policy: strictest(policyOf(given), given.context.policy),
        ...(again.length > 0 && verifiedBySomeoneElse(given.execution, again)),
      },
      details: { points: tags(again) || null },
    };
  },
};
