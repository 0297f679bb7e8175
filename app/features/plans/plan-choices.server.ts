import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { machineChoice } from "./machine-choice.server.ts";
import type { ChosenMachine, MachineOption } from "./machine-choice.server.ts";
import { peopleChoice } from "./people-choice.server.ts";
import type { PeopleChoice } from "./people-choice.server.ts";
import type { PlanValues } from "./plan-draft.ts";

/** What a plan's form offers to choose from. */
export interface PlanChoices {
  machines: { options: MachineOption[]; chosen: ChosenMachine[]; isComplete: boolean };
  /** The machine search. */
  machineSearch: string;
  people: PeopleChoice;
}

interface Wanted {
  values: Omit<PlanValues, "title" | "reason" | "workOrder" | "windowStart" | "windowEnd">;
  machineSearch?: string;
  peopleSearch?: string;
  /** A copy has the machines of the plan it is of: none is chosen. */
  machinesGiven?: boolean;
}

/** Machines and people, those already chosen first. */
export async function planChoices(
  call: GuardedArgs["call"],
  { values, machineSearch = "", peopleSearch = "", machinesGiven = false }: Wanted,
): Promise<PlanChoices> {
  const [machines, people] = await Promise.all([
    machinesGiven ? noMachines : machineChoice(call, machineSearch, values.equipmentIds),
    peopleChoice(call, peopleSearch, values),
  ]);
  return { machines, machineSearch, people };
}

const noMachines: PlanChoices["machines"] = { options: [], chosen: [], isComplete: true };
