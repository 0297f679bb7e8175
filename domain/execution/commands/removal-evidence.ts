import type { CommandOf } from "#contract/executions/commands.ts";
import type { RemovalEvidence } from "#contract/executions/schemas.ts";
import type { LockoutRefusal } from "#contract/executions/sentences.ts";
import { sameText } from "../guards.ts";
import { lockInUse } from "../locks.ts";
import { policyOf } from "../policy.ts";
import { refuse, timeIn } from "../refusals.ts";
import type { EventDetails, Execution, InputGuard } from "../types.ts";

/** The three proofs that an absent person's lock may come off, 29 CFR 1910.147(e)(3)(i) to (iii). */

type Request = CommandOf<"request_lock_removal">;

/** (e)(3)(ii): all reasonable efforts to reach them, as often as policy says. */
export const triedOften: InputGuard<Request> = (given, { attempts }) => {
  const { removalContactAttempts: least } = policyOf(given);
  const lock = lockInUse(given.execution, given.target.lockNumber);
  const different = new Set(attempts.map(({ means, at }) => `${at} ${means}`));
  return different.size >= least
    ? null
    : refuse("too_few_attempts", { owner: lock?.owner.name ?? "", least });
};

/** The absent person looks for no one, calls no one, and tells no one. */
export const byOthers: InputGuard<Request> = (given, { searchedBy, attempts, informBy }) =>
  notThe(lockInUse(given.execution, given.target.lockNumber)?.owner.name, [
    searchedBy,
    informBy,
    ...attempts.map(({ by }) => by),
  ]);

/** Refuses the name of the person who is absent, with or without what they did behind it. */
export function notThe(owner: string | undefined, names: readonly string[]): LockoutRefusal | null {
  return owner !== undefined && names.some((said) => sameText(said.split(/[,;(]/)[0] ?? "", owner))
    ? refuse("witness_is_absent", { owner })
    : null;
}

/** A person who was away yesterday can be back: older proofs say nothing of now. */
export const longestEvidenceHours = 24;
const hour = 3_600_000;

/** When the lock was put on, to the minute, as a person enters times. */
function hungAt(execution: Execution, number: string): number {
  const lock = lockInUse(execution, number);
  return lock ? Math.floor(Date.parse(lock.since) / 60_000) * 60_000 : Number.NEGATIVE_INFINITY;
}

/** What is proof has happened, since the lock was put on; what is planned has not. */
export const inOrderOfTime: InputGuard<Request> = (
  given,
  { searchedAt, attempts, informDueAt, lockNumber },
) => {
  const { now } = given.context;
  const done = [searchedAt, ...attempts.map(({ at }) => at)].map((at) => Date.parse(at));
  if (done.some((at) => at > Date.parse(now))) return refuse("evidence_in_future");
  const earliest = Math.max(
    Date.parse(now) - longestEvidenceHours * hour,
    hungAt(given.execution, lockNumber),
  );
  if (done.some((at) => at < earliest))
    return refuse("evidence_too_old", { hours: longestEvidenceHours, number: lockNumber });
  const due = Date.parse(informDueAt);
  const latest = Date.parse(now) + longestUntilTold * 24 * 60 * 60 * 1000;
  if (due > Date.parse(now) && due <= latest) return null;
  return refuse("date_out_of_range", { limit: timeIn(longestUntilTold, "day") });
};

/** Longest time until an absent person's next work, days. */
const longestUntilTold = 365;

export function evidenceOf(command: Request): RemovalEvidence {
  return {
    search: { by: command.searchedBy, where: command.searchedWhere, at: command.searchedAt },
    attempts: command.attempts,
    inform: { by: command.informBy, how: command.informHow, dueAt: command.informDueAt },
  };
}

/** The proofs in the history, where each detail is one value. */
export function told({ search, attempts, inform }: RemovalEvidence): EventDetails {
  return {
    searchedBy: search.by,
    searchedWhere: search.where,
    searchedAt: search.at,
    attempts: attempts
      .map(
        ({ by, means, at }) =>
          [`${at.slice(0, 16).replace("T", " ")} UTC`, by].filter(Boolean).join(", ") + `: ${means}`,
      )
      .join("; "),
    informBy: inform.by,
    informHow: inform.how,
    informDueAt: inform.dueAt,
  };
}
