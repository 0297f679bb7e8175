import type { CommandType } from "#contract/executions/commands.ts";
import type { ExecutionView, PossibleCommand } from "#contract/executions/schemas.ts";

export function offersOf(view: ExecutionView, type: CommandType): PossibleCommand[] {
  return view.possible.filter((offer) => offer.type === type);
}

/** Whether the step is still to be done at its point: a relief and a verification are also offered again. */
export function isDue(view: ExecutionView, { type, pointId }: PossibleCommand): boolean {
  const condition = view.points.find(({ id }) => id === pointId)?.condition;
  if (type === "relieve") return !condition?.relieved;
  return type !== "verify_point" || !condition?.verification;
}
