import { isOver } from "./progress.ts";
import type { Execution, Given, Guard } from "./types.ts";

/**
 * Who can always bring a lockout back to safety, and by which steps: whatever happened to their role, certificate,
 * tenant, or plan (invariant 15; 29 CFR 1910.147(e), (f)(1)(v)). A rule names its exit; decision 015 says why.
 */
export type Exit = (given: Given) => boolean;

/** The ways in which a lockout can depend on a person. */
export type Part = "responsible" | "coordinator" | "successor" | "lock";

/** Everyone an open lockout depends on, each with their parts; no one once it is over. */
export function peopleInside(execution: Execution): { userId: string; part: Part }[] {
  if (isOver(execution)) return [];
  const { responsible, coordinator, handover, people, points } = execution;
  const hasLock = new Set([
    ...people.filter(({ lockNumber }) => lockNumber !== null).map(({ userId }) => userId),
    ...points.flatMap(({ condition: { lock, incoming } }) =>
      [lock, incoming].flatMap((each) => (each ? [each.appliedBy.userId] : [])),
    ),
  ]);
  return [
    { userId: responsible.userId, part: "responsible" },
    ...(coordinator ? [{ userId: coordinator.userId, part: "coordinator" as const }] : []),
    ...(handover ? [{ userId: handover.to.userId, part: "successor" as const }] : []),
    ...[...hasLock].map((userId) => ({ userId, part: "lock" as const })),
  ];
}

/** Whether the actor is in the lockout: signed on, owner of a lock on it, in charge, or asked to take charge. */
export const inside: Exit = ({ execution, context: { actor } }) =>
  peopleInside(execution).some(({ userId }) => userId === actor.userId);

/**
 * In the lockout while it returns to zero energy: once someone has worked, only a test, (f)(1)(v), or a finding leads to
 * these states.
 */
export const returning: Exit = (given) =>
  inside(given) && hasBeenWorkedOn(given.execution) && onTheWayBack.includes(given.execution.state);

const onTheWayBack: readonly Execution["state"][] = ["unsafe", "re_isolating", "locked", "de_energised"];

export function hasBeenWorkedOn({ people }: Pick<Execution, "people">): boolean {
  return people.some(({ signedOnAt }) => signedOnAt !== null);
}

/**
 * Answers for the locks and the responsibility of absent people, (e)(3): without them one absent person blocks
 * the exit.
 */
export const forTheAbsent: Exit = ({ context: { actor } }) =>
  actor.permissions.includes("lockouts:remove-lock");

/** Withdrawing an offer is open to everyone who can make one. */
export const insideOrForTheAbsent: Exit = (given) => inside(given) || forTheAbsent(given);

/** Guards that never stop a person with an open exit. */
export function unless(exit: Exit, ...guards: Guard[]): Guard[] {
  return guards.map((guard) => (given) => (exit(given) ? null : guard(given)));
}
