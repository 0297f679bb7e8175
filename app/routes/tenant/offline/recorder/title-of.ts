import type { TFunction } from "i18next";
import { formatReading } from "#contract/format.ts";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { offlineCommands } from "#contract/executions/words.ts";
import { readableUnit } from "#app/routes/tenant/lockout-plans/execute/words-of.ts";
import type { Held, Recorded } from "#app/features/offline/records.ts";

/** What was recorded, in a few words: `Isolated · E1`, `Verified · E1: 0 V`. */
export function titleOf(t: TFunction, { view }: Pick<Held, "view">, { command }: Recorded): string {
  const point = "pointId" in command ? view.points.find(({ id }) => id === command.pointId) : undefined;
  const type = offlineCommands.find((known) => known === command.type);
  const what = [type && t(`executions.offline.recorded.${type}`), point?.tag].filter(Boolean).join(" · ");
  return [what, foundOf(t, command, point)].filter(Boolean).join(": ");
}

/** What was read off or found; undefined if the step has nothing of the kind. */
function foundOf(
  t: TFunction,
  command: ExecutionCommand,
  point: ExecutionView["points"][number] | undefined,
): string | undefined {
  if (command.type === "record_finding")
    return command.value === undefined
      ? undefined
      : formatReading(command.value, readableUnit(point?.verificationUnit ?? ""));
  if (command.type !== "verify_point") return undefined;
  const { reading, passed } = command;
  if (reading) return formatReading(reading.value, readableUnit(reading.unit));
  return t(`executions.tasks.verify_point.${passed ? "passed" : "failed"}`);
}
