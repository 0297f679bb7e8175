import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { FlashKey } from "#app/lib/flash.ts";
import { nameOf } from "#domain/execution/try-starts.ts";
import type { CommandInput } from "./command-from-form.ts";
import { holdersOf, shortPosition } from "./words-of.ts";

interface FlashOf {
  key: FlashKey;
  values: Record<string, string>;
}

/** What the screen says once a command has been recorded. */
export function flashOf(command: CommandInput, view: ExecutionView): FlashOf {
  const pointId = "pointId" in command ? command.pointId : undefined;
  const point = view.points.find(({ id }) => id === pointId);
  const values = {
    station:
      command.type === "try_start" ? nameOf(view, { ...command, station: command.station || null }) : "",
    tag: point?.tag ?? "",
    position: shortPosition(point?.isolatedPosition ?? ""),
    holders: point ? holdersOf(point) : "",
  };
  if (command.type === "restore_point" && point?.condition.restored?.outcome === "left_isolated") {
    return { key: "left_isolated", values };
  }
  const isShared = command.type === "unlock_point" && values.holders !== "";
  return { key: isShared ? "unlocked_shared" : command.type, values };
}
