import type { CommandType } from "#contract/executions/commands.ts";
import { beginning } from "./beginning.ts";
import { changes } from "./changing.ts";
import { finding, release, tests } from "./ending.ts";
import { crews, handovers, holds } from "./leading.ts";
import { removals } from "./removal.ts";
import type { Requirement, StepOf } from "./step.ts";
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
  const requirements: readonly Requirement<StepOf<Type>>[] = required[step.command.type as Type];
  return requirements.flatMap(([words, isMet]) => (isMet(step) ? [] : [words]));
}
