import type { ExecutionView } from "#contract/executions.ts";
import { flashKeys } from "#app/lib/flash.ts";
import type { FlashKey } from "#app/lib/flash.ts";
import type { CommandInput } from "./command-from-form.ts";

/** What the screen says once a command has been recorded; no key where it says nothing. */
export function flashOf(command: CommandInput, view: ExecutionView) {
  const key: FlashKey | undefined = flashKeys.find((known) => known === command.type);
  const pointId = "pointId" in command ? command.pointId : undefined;
  const point = view.points.find(({ id }) => id === pointId);
  const leftIsolated =
    command.type === "restore_point" && point?.condition.restored?.outcome === "left_isolated";
  return { key: leftIsolated ? ("left_isolated" as const) : key, values: { tag: point?.tag ?? "" } };
}
