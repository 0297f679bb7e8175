import type { CommandType } from "#contract/executions/commands.ts";
import { beginning } from "./beginning.ts";
import { changes } from "./changing.ts";
import { finding, release, tests } from "./ending.ts";
import { crews, handovers, holds } from "./leading.ts";
import { removals } from "./removal.ts";
import { badResult, isBadResult } from "./points.ts";
import type { Requirement, Step, StepOf } from "./step.ts";
import { isolation, transfer, trying, work } from "./work.ts";

/**
 * What each step requires, said a second time and apart from the rules that decide: a rule that is lost or wrong shows
 * where the two disagree. Nothing of the product asks this table.
 */
const required: { readonly [Type in CommandType]: readonly Requirement<StepOf<Type>>[] } = {
  notify: beginning,
  ...isolation,
  try_start: trying,
  ...work,
  ...transfer,
  ...handovers,
  ...crews,
  ...holds,
  ...tests,
  ...release,
  record_finding: finding,
  call_stop: [],
  ...removals,
  ...changes,
};

/** What was required for a step that was taken, and was not so; in words. */
export function unmetBy<Type extends CommandType>(step: StepOf<Type>): string[] {
  if (isVerification(step) && isBadResult(step)) return unmet(badResult, step);
  return unmet(required[step.command.type as Type], step);
}

function isVerification(step: Step): step is StepOf<"verify_point"> {
  return step.command.type === "verify_point";
}

function unmet<Taken>(requirements: readonly Requirement<Taken>[], step: Taken): string[] {
  return requirements.flatMap(([words, isMet]) => (isMet(step) ? [] : [words]));
}
