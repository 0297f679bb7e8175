import type { TFunction } from "i18next";
import { offlineCommands } from "#contract/executions/words.ts";
import type { Held, Recorded } from "#app/features/offline/records.ts";

/** What was recorded, in a few words: `Isolated · E1`. */
export function titleOf(t: TFunction, { view }: Pick<Held, "view">, { command }: Recorded): string {
  const point = "pointId" in command ? view.points.find(({ id }) => id === command.pointId) : undefined;
  const type = offlineCommands.find((known) => known === command.type);
  return [type && t(`executions.offline.recorded.${type}`), point?.tag].filter(Boolean).join(" · ");
}
