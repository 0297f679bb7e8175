import type { ExecutionView } from "#contract/executions.ts";
import { listPeople } from "#contract/people.ts";
import type { Person } from "#contract/people.ts";
import { isCurrent } from "#domain/execution/guards.ts";
import { locksInUse } from "#domain/execution/locks.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import type { CurrentTask } from "./current-task.ts";

/** What the forms of the execute screen offer to choose from. Times are those of the clock on the wall. */
export interface CommandChoices {
  /** Who may take the responsibility over, where it can be offered. */
  successors: Pick<Person, "id" | "name" | "employer">[];
  /** Those whose removal this person may ask for. */
  locks: RemovableLock[];
  /** A week from now. */
  nextReview: string;
  /** An hour from now. */
  testEnd: string;
}

interface RemovableLock {
  number: string;
  owner: string;
  /** The point it is on; null for a personal lock on the hasp. */
  tag: string | null;
}

interface Asking {
  call: GuardedArgs["call"];
  view: ExecutionView;
  task: CurrentTask;
  timeZone: string;
}

/** People are read only where one of them is to be chosen. */
export async function commandChoices({ call, view, task, timeZone }: Asking): Promise<CommandChoices> {
  const now = Date.now();
  const at = (time: number) => wallTimeOf(new Date(time).toISOString(), timeZone);
  const isOffered = task.others.some(({ type }) => type === "offer_handover");
  const people = isOffered ? (await call(listPeople, {})).items : [];
  return {
    successors: people
      .filter(({ id }) => id !== view.responsible.userId)
      .filter(({ authorisation }) => isCurrent(authorisation, new Date(now).toISOString()))
      .map(({ id, name, employer }) => ({ id, name, employer })),
    locks: removableLocks(view),
    nextReview: at(now + 7 * 24 * 3_600_000),
    testEnd: at(now + 3_600_000),
  };
}

function removableLocks(view: ExecutionView): RemovableLock[] {
  const offers = view.possible.filter(({ type, allowed }) => type === "request_lock_removal" && allowed);
  const numbers = offers.map(({ lockNumber }) => lockNumber);
  return locksInUse(view)
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, owner, pointId, where }) => ({
      number,
      owner: owner.name,
      tag: pointId === null ? null : where,
    }));
}
