import { accepted, type Callers } from "./lockouts.ts";
import type { MachineTag, Plant } from "./plant.ts";

/** Gives a machine of the test plant these control stations, as its form does. */
export async function installStations(
  plant: Plant,
  as: Callers,
  tag: MachineTag,
  controlStations: string[],
): Promise<void> {
  const path = `/api/equipment/${plant.machines[tag]}`;
  const { id: _, ...machine } = (await as("mona").get(path)).body;
  accepted(await as("mona").send("PUT", path, { ...machine, controlStations }));
}
