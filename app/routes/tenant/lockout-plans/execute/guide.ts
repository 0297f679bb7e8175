import type { CommandType } from "#contract/executions/commands.ts";
import type { ProcedureStepKind } from "#contract/energy.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import type { PinnedProcedure } from "./pinned-procedures.server.ts";

/** What the procedure says about the task at hand. */
export interface GuideText {
  equipmentTag: string;
  step: ProcedureStep;
}

/**
 * The procedures' steps for a command, in their order. On a point: those about it, and those of its phase that name no
 * point. A verification that names none is the try-start.
 */
export function guideFor(
  procedures: readonly Pick<PinnedProcedure, "equipmentTag" | "steps">[],
  command: CommandType | undefined,
  pointTag: string | undefined,
  also?: CommandType,
): GuideText[] {
  const kinds = [command, also].flatMap((type) => (type && kindsOf[type]) ?? []);
  return procedures.flatMap(({ equipmentTag, steps }) =>
    steps
      .filter(({ kind, pointTag: about }) => kinds.includes(kind) && belongs(about, command, pointTag))
      .map((step) => ({ equipmentTag, step })),
  );
}

function belongs(about: string | null, command: CommandType | undefined, pointTag: string | undefined) {
  if (command === "try_start") return about === null;
  if (command === "verify_point") return about === pointTag;
  return pointTag === undefined || about === null || about === pointTag;
}

const kindsOf: Partial<Record<CommandType, ProcedureStepKind[]>> = {
  notify: ["prepare", "notify"],
  shut_down: ["shut_down"],
  isolate_point: ["isolate"],
  apply_lock: ["apply_lock"],
  relieve: ["dissipate"],
  verify_point: ["verify"],
  try_start: ["verify"],
  sign_on: ["work"],
  confirm_clear: ["clear"],
  unlock_point: ["remove"],
  restore_point: ["restore"],
  notify_restored: ["notify_restored"],
};
