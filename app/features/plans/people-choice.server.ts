import { listPeople } from "#contract/people/calls.ts";
import type { Person } from "#contract/people/schemas.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { idListOf } from "#app/lib/id-list.ts";
import type { PlanValues } from "./plan-draft.ts";

/** The people whom a plan's form lists: those already chosen first, then the people found. */
export interface PeopleChoice {
  /** People who may be responsible, coordinate, and sign on. */
  authorised: Person[];
  /** People who may need to be notified. */
  affected: Person[];
  /** There are more than are listed: they are found by searching. */
  isCut: boolean;
  /** The search. */
  search: string;
}

export type ChosenPeople = Pick<PlanValues, "responsibleId" | "coordinatorId" | "workerIds" | "affectedIds">;

/** Without a search, only those who lock out nothing are offered as affected; a search finds everyone. */
export async function peopleChoice(
  call: GuardedArgs["call"],
  search: string,
  { responsibleId, coordinatorId, workerIds, affectedIds }: ChosenPeople,
): Promise<PeopleChoice> {
  const found = (group: "all" | "authorised" | "others", chosenIds: readonly string[]) =>
    call(listPeople, { query: { group, search: search || undefined, chosen: idListOf(chosenIds) } });
  const [authorised, affected] = await Promise.all([
    found("authorised", [responsibleId, coordinatorId, ...workerIds]),
    found(search ? "all" : "others", affectedIds),
  ]);
  return {
    authorised: authorised.items,
    affected: affected.items.length > 0 ? affected.items : authorised.items,
    isCut: authorised.isCut || affected.isCut,
    search,
  };
}
