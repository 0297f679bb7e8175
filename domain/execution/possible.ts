import type { CommandType } from "#contract/executions/commands.ts";
import type { PossibleCommand } from "#contract/executions/schemas.ts";
import { alsoWith } from "./one-press.ts";
import { isOpenTo, refusalsOf } from "./decide.ts";
import { rules } from "./rules.ts";
import { lockOfPerson, targetPoint } from "./points.ts";
import type { DecisionContext, Execution, Given, Target } from "./types.ts";

/**
 * What this person may do next, and why not: every command of the current state or the next one, with the
 * answers of the same guards that `decide` asks. Guards about typed input are left to `decide`.
 */
export function possibleCommands(execution: Execution, context: DecisionContext): PossibleCommand[] {
  return (Object.keys(rules) as CommandType[]).flatMap((type) => offersOf(type, execution, context));
}

function offersOf(type: CommandType, execution: Execution, context: DecisionContext): PossibleCommand[] {
  const rule = rules[type];
  const belongs = rule.states.includes(execution.state) || rule.soon?.includes(execution.state);
  if (!belongs) return [];
  const targets: Target[] = rule.targets?.(execution) ?? [{}];
  return targets
    .map((target) => ({ execution, context, target }))
    .filter((given) => isOpenTo(rule, given) && (rule.offered?.(given) ?? true))
    .map((given) => {
      const reasons = refusalsOf(rule, given);
      const allowed = reasons.length === 0;
      const also = allowed ? alsoWith(execution, type, given.target, context) : undefined;
      return {
        type,
        ...given.target,
        ...(also && { also }),
        ...ownLockAt(type, given),
        allowed,
        reasons,
      };
    });
}

/** The number of the lock that comes off: one's own, of two that are on. */
function ownLockAt(type: CommandType, given: Given): { lockNumber?: string } {
  if (type !== "unlock_point") return {};
  const point = targetPoint(given);
  const own = point && lockOfPerson(point, given.context.actor.userId);
  return own ? { lockNumber: own.number } : {};
}
