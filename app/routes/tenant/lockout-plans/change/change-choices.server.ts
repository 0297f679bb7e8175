import { listEquipment } from "#contract/equipment/calls.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { listPeople } from "#contract/people/calls.ts";
import { getPlan } from "#contract/plans/calls.ts";
import { machineChoice } from "#app/features/plans/machine-choice.server.ts";
import type { MachineOption } from "#app/features/plans/machine-choice.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { idListOf } from "#app/lib/id-list.ts";
import { permits } from "#app/lib/permits.ts";

/** What a proposal to change a lockout offers to choose from. */
export interface ChangeChoices {
  /** Authorized people who are not on the plan. */
  people: { id: string; name: string; employer: string | null }[];
  /** There are more than are listed: they are found by searching. */
  isCut: boolean;
  peopleSearch: string;
  /** Machines that are not in the lockout; null for a person who cannot see the register. */
  machines: { options: MachineOption[]; isComplete: boolean } | null;
  machineSearch: string;
  /** Machines of the lockout whose procedure has a newer published version. */
  renewed: { id: string; tag: string; title: string }[];
}

interface Wanted {
  call: GuardedArgs["call"];
  me: Parameters<typeof permits>[0];
  view: ExecutionView;
  peopleSearch?: string;
  machineSearch?: string;
  /** Chosen already. */
  userIds?: readonly string[];
  equipmentIds?: readonly string[];
}

/** Those already chosen first. */
export async function changeChoices({
  call,
  me,
  view,
  peopleSearch = "",
  machineSearch = "",
  userIds = [],
  equipmentIds = [],
}: Wanted): Promise<ChangeChoices> {
  const here = new Map(view.equipment.map(({ id, tag }) => [tag, id]));
  const inLockout = new Set(here.values());
  const planned = new Set([
    ...view.people.filter((person) => person.planned).map(({ userId }) => userId),
    // Who leads takes part already.
    view.responsible.userId,
    ...(view.coordinator ? [view.coordinator.userId] : []),
  ]);
  const chosen = equipmentIds.filter((id) => !inLockout.has(id));
  const query = {
    group: "authorised",
    search: peopleSearch || undefined,
    chosen: idListOf(userIds),
  } as const;
  const [people, machines, plan] = await Promise.all([
    call(listPeople, { query }),
    permits(me, listEquipment.access) ? machineChoice(call, machineSearch, chosen) : null,
    permits(me, getPlan.access) ? call(getPlan, { params: { id: view.planId } }) : undefined,
  ]);
  return {
    people: people.items
      .filter(({ id }) => !planned.has(id))
      .map(({ id, name, employer }) => ({ id, name, employer })),
    isCut: people.isCut,
    peopleSearch,
    machines: machines && {
      options: machines.options.filter(({ id }) => !inLockout.has(id)),
      isComplete: machines.isComplete,
    },
    machineSearch,
    renewed: (plan?.procedures ?? []).flatMap(({ state, equipmentTag, title }) => {
      const id = here.get(equipmentTag);
      return state === "superseded" && id ? [{ id, tag: equipmentTag, title }] : [];
    }),
  };
}
