import { getEquipment, listEquipment } from "#contract/equipment/calls.ts";
import type { EquipmentDetail, EquipmentItem } from "#contract/equipment/schemas.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";

type Call = GuardedArgs["call"];

/** A machine as the checklist of a plan shows it. */
export type MachineOption = Pick<
  EquipmentItem,
  "id" | "tag" | "name" | "site" | "status" | "energizedForTest" | "partlyLocked"
>;

/** A machine that was chosen, with what its published procedure brings into the plan. */
export interface ChosenMachine extends MachineOption {
  procedure: { title: string; versionNumber: number; registerChanged: boolean } | null;
  points: Pick<
    EquipmentDetail["points"][number],
    "id" | "tag" | "name" | "energyType" | "magnitude" | "location" | "sharedWith"
  >[];
}

const mostMachines = 20;

/** The machines to choose from, those already chosen first, and what the chosen ones bring. */
export async function machineChoice(call: Call, search: string, chosenIds: readonly string[]) {
  const [found, chosen] = await Promise.all([
    call(listEquipment, { query: { search: search || undefined, limit: 100 } }),
    chosenMachines(call, chosenIds),
  ]);
  const isChosen = new Set(chosen.map((machine) => machine.id));
  const options = [...chosen, ...found.items.filter((machine) => !isChosen.has(machine.id))].map(optionOf);
  return { options, chosen, isComplete: found.nextCursor === null };
}

/** What the chosen machines bring. An id that is no machine's is left out: saving the plan says so. */
export async function chosenMachines(call: Call, ids: readonly string[]): Promise<ChosenMachine[]> {
  const unique = [...new Set(ids)].slice(0, mostMachines);
  const details = await Promise.all(
    unique.map((id) => call(getEquipment, { params: { id } }).catch(() => undefined)),
  );
  return details.filter((detail) => detail !== undefined).map(chosenOf);
}

function chosenOf(detail: EquipmentDetail): ChosenMachine {
  const { procedure, points } = detail;
  return {
    ...optionOf(detail),
    procedure: procedure && {
      title: procedure.title,
      versionNumber: procedure.versionNumber,
      registerChanged: procedure.registerChanged,
    },
    points: points.map(({ id, tag, name, energyType, magnitude, location, sharedWith }) => ({
      id,
      tag,
      name,
      energyType,
      magnitude,
      location,
      sharedWith,
    })),
  };
}

function optionOf(machine: MachineOption): MachineOption {
  const { id, tag, name, site, status, energizedForTest, partlyLocked } = machine;
  return { id, tag, name, site, status, energizedForTest, partlyLocked };
}
