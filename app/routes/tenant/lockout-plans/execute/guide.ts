import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { ProcedureStepKind } from "#contract/energy.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import type { TaskCommand } from "./current-task.ts";
import type { PinnedProcedure } from "./pinned-procedures.server.ts";

/** What the procedure says about the task at hand. */
export interface GuideText {
  equipmentTag: string;
  step: ProcedureStep;
}

/** The machines that a command is about; undefined for all of the lockout. One that joined is shut down alone. */
export function machinesAt(
  { equipment }: Pick<ExecutionView, "equipment">,
  { type, equipmentId, stations }: TaskCommand,
): string[] | undefined {
  const tried = stations ? stations.map((station) => station.equipmentId) : [equipmentId];
  const asked = equipment.filter(({ id, awaitsShutDown }) =>
    type === "shut_down" ? awaitsShutDown : tried.includes(id),
  );
  return asked.length > 0 ? asked.map(({ tag }) => tag) : undefined;
}

/**
 * The procedures' steps for what one press records, in their order. On a point: those about it, and those of its phase that name no
 * point. A verification that names none is the try-start.
 */
export function guideFor(
  procedures: readonly Pick<PinnedProcedure, "equipmentTag" | "steps">[],
  commands: readonly (CommandType | undefined)[],
  pointTag: string | undefined,
  machineTags?: readonly string[],
): GuideText[] {
  const types = commands.filter((type) => type !== undefined);
  const asked = procedures.filter(({ equipmentTag }) => machineTags?.includes(equipmentTag) ?? true);
  return asked.flatMap(({ equipmentTag, steps }) =>
    steps
      .filter(({ kind, pointTag: about }) =>
        types.some((type) => kindsOf[type]?.includes(kind) && belongs(about, type, pointTag)),
      )
      .map((step) => ({ equipmentTag, step })),
  );
}

function belongs(about: string | null, command: CommandType, pointTag: string | undefined) {
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
