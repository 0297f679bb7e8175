import type { CommandType } from "#contract/executions/commands.ts";
import { beginning } from "./beginning.ts";
import { changes } from "./changing.ts";
import { finding, isAnythingOut, release, tests } from "./ending.ts";
import { photos } from "./evidence.ts";
import { crews, handovers, holds } from "./leading.ts";
import { removals } from "./removal.ts";
import { offline, recordedOffline } from "./offline.ts";
import { badResult, isBadResult, isIsolated, isKnown, isScanned } from "./points.ts";
import type { Requirement, Step, StepOf } from "./step.ts";
import { isolation, transfer, trying, undoing, work } from "./work.ts";

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
  undo_step: undoing,
  ...offline,
  ...removals,
  ...changes,
  add_photo: photos,
};

/** What was required for a step that was taken, and was not so; in words. */
export function unmetBy<Type extends CommandType>(step: StepOf<Type>): string[] {
  const ofPlace = step.offline ? unmet(recordedOffline, step) : [];
  return [...ofPlace, ...unmetOf(step)];
}

function unmetOf<Type extends CommandType>(step: StepOf<Type>): string[] {
  if (isVerification(step) && isBadResult(step)) return unmet(badResult, step);
  if (isOf("try_start", step) && step.command.response === "responded") return unmet([isAnythingOut], step);
  if ("inPosition" in step.command && !step.command.inPosition)
    return unmet([isKnown, isIsolated, isScanned], step);
  return unmet(required[step.command.type as Type], step);
}

function isOf<Type extends CommandType>(type: Type, step: Step): step is StepOf<Type> {
  return step.command.type === type;
}

function isVerification(step: Step): step is StepOf<"verify_point"> {
  return step.command.type === "verify_point";
}

function unmet<Taken>(requirements: readonly Requirement<Taken>[], step: Taken): string[] {
  return requirements.flatMap(([words, isMet]) => (isMet(step) ? [] : [words]));
}
