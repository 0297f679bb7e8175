import { listPeople } from "#contract/people.ts";
import type { Person } from "#contract/people.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { wallTimeOf } from "#app/lib/wall-time.ts";
import type { CurrentTask } from "./current-task.ts";

/** What the forms of the execute screen offer to choose from. Times are those of the clock on the wall. */
export interface CommandChoices {
  /** Who may take the responsibility over, where it can be offered. */
  successors: Pick<Person, "id" | "name" | "employer">[];
  /** A week from now. */
  nextReview: string;
  /** An hour from now. */
  testEnd: string;
}

interface Asking {
  call: GuardedArgs["call"];
  task: CurrentTask;
  responsibleId: string;
  timeZone: string;
}

/** People are read only where one of them is to be chosen. */
export async function commandChoices({
  call,
  task,
  responsibleId,
  timeZone,
}: Asking): Promise<CommandChoices> {
  const now = Date.now();
  const at = (time: number) => wallTimeOf(new Date(time).toISOString(), timeZone);
  const today = at(now).slice(0, 10);
  const isOffered = task.others.some(({ type }) => type === "offer_handover");
  const people = isOffered ? (await call(listPeople, {})).items : [];
  return {
    successors: people
      .filter(({ id, authorisation }) => id !== responsibleId && (authorisation?.validUntil ?? "") >= today)
      .map(({ id, name, employer }) => ({ id, name, employer })),
    nextReview: at(now + 7 * 24 * 3_600_000),
    testEnd: at(now + 3_600_000),
  };
}
