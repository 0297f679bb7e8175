import type { TryStart } from "#contract/executions/schemas.ts";
import { listOf } from "#contract/sentences.ts";
import type { Execution, Target } from "./types.ts";

/** A control station of one machine; null stands for all stations of a machine that lists none. */
export type Station = Pick<TryStart, "equipmentId" | "station">;

/** Every place where start is pressed before work begins. 29 CFR 1910.147(d)(6). */
export function stationsOf({ equipment }: Pick<Execution, "equipment">): Station[] {
  return equipment.flatMap(({ id: equipmentId, stations }) => {
    const listed: readonly (string | null)[] = stations.length > 0 ? stations : [null];
    return listed.map((station) => ({ equipmentId, station }));
  });
}

/** The stations at which no one has tried to start since it last had to be done. */
export function untried(execution: Pick<Execution, "equipment" | "tryStarts">): Station[] {
  return stationsOf(execution).filter(
    (station) => !execution.tryStarts.some((tried) => isSame(tried, station)),
  );
}

export function isSame(one: Station, other: Station): boolean {
  return one.equipmentId === other.equipmentId && one.station === other.station;
}

export function stationTarget({ equipmentId, station }: Station): Target {
  return { equipmentId, ...(station !== null && { station }) };
}

/** As people call it: `MF-IMM-003 (operator panel)`. */
export function nameOf(
  { equipment }: Pick<Execution, "equipment">,
  { equipmentId, station }: Station,
): string {
  const tag = equipment.find(({ id }) => id === equipmentId)?.tag ?? "";
  return station === null ? tag : `${tag} (${station})`;
}

export function namesOf(execution: Pick<Execution, "equipment">, stations: readonly Station[]): string {
  return listOf(stations.map((station) => nameOf(execution, station)));
}
