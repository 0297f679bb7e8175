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
 * The procedures' steps for a command. On a point only their cautions: the point itself carries its method.
 */
export function guideFor(
  procedures: readonly PinnedProcedure[],
  command: CommandType | undefined,
  pointTag: string | undefined,
): GuideText[] {
  const kinds = command ? (kindsOf[command] ?? []) : [];
  return procedures.flatMap(({ equipmentTag, steps }) =>
    steps
      .filter(({ kind, pointTag: about }) => kinds.includes(kind) && (about ?? undefined) === pointTag)
      .filter((step) => pointTag === undefined || step.caution !== null)
      .map((step) => ({ equipmentTag, step })),
  );
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
