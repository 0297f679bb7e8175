import { isStricter, strictest } from "../../policies.ts";
import { isOver } from "../progress.ts";
import { policyOf } from "../policy.ts";
import { refuse } from "../refusals.ts";
import { underWayStates } from "../states.ts";
import type { CommandRule, Guard } from "../types.ts";

/** A supervisor decides it: it changes the rules under people's hands. */
const mayApply: Guard = ({ context: { actor } }) =>
  actor.permissions.includes("lockouts:approve") ? null : refuse("may_not_apply_policy");

const isStricterNow: Guard = (given) =>
  isStricter(given.context.policy, policyOf(given)) ? null : refuse("policy_not_stricter");

/**
 * A lockout keeps the policies it began with. Where today's protect more, they can be applied to it; where they protect
 * less, it keeps its own.
 */
export const applyPolicy: CommandRule<"apply_policy"> = {
  states: underWayStates,
  otherwise: ({ execution }) => (isOver(execution) ? null : refuse("not_begun")),
  offered: (given) => isStricterNow(given) === null,
  guards: [mayApply, isStricterNow],
  inputGuards: [],
  apply: (given) => ({
    change: { policy: strictest(policyOf(given), given.context.policy) },
    details: {},
  }),
};
