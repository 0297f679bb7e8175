import type { Participant } from "#contract/executions/schemas.ts";
import { inside } from "../exits.ts";
import { authorized, certifiedForWork, informedOfRemoval, mayTakePart, ticked } from "../guards.ts";
import { crewNamed, inOneCrew } from "./crews.ts";
import { nothingOffline } from "../leases.ts";
import { ownLockIsFree } from "../locks.ts";
import { participantOf } from "../points.ts";
import { isPast } from "../shown.ts";
import { refuse } from "../refusals.ts";
import type { Actor, CommandRule, Execution, Guard } from "../types.ts";

const notSignedOnYet: Guard = ({ execution, context: { actor } }) => {
  const number = participantOf(execution, actor.userId)?.lockNumber;
  return number ? refuse("already_signed_on", { number }) : null;
};

/** A person whose lock is on already has to know that it protects no one. */
const releaseBegun: Guard = ({ execution }) =>
  isPast(execution, "sign_on") && execution.release
    ? refuse("release_begun", { name: execution.release.by.name })
    : null;

/** Everyone who works applies their own lock before work begins. 29 CFR 1910.147(f)(3)(ii)(D). */
export const signOn: CommandRule<"sign_on"> = {
  states: ["verified", "working"],
  soon: ["de_energised"],
  otherwise: releaseBegun,
  offered: (given) => notSignedOnYet(given) === null,
  guards: [mayTakePart, authorized, certifiedForWork, informedOfRemoval, notSignedOnYet, nothingOffline],
  inputGuards: [ticked((command) => command.briefed, refuse("not_briefed")), inOneCrew, ownLockIsFree],
  apply: ({ execution, context: { actor, now } }, { lockNumber, crew }) => ({
    change: {
      people: withParticipant(execution, actor, {
        briefed: true,
        lockNumber,
        crew: crewNamed(execution, crew)?.name ?? null,
        signedOnAt: now,
        signedOffAt: null,
      }),
    },
    details: { lockNumber, employer: actor.employer, crew: crewNamed(execution, crew)?.name ?? null },
  }),
};

const signedOnNow: Guard = ({ execution, context: { actor } }) =>
  participantOf(execution, actor.userId)?.lockNumber ? null : refuse("not_signed_on");

/**
 * Everyone takes off their own lock when they stop working. Being signed on is the only condition (invariant
 * 15): a responsible person who signs off during a handover stays responsible until it is accepted.
 */
export const signOff: CommandRule<"sign_off"> = {
  states: ["working", "unsafe"],
  offered: (given) => signedOnNow(given) === null,
  exit: inside,
  guards: [signedOnNow],
  inputGuards: [],
  apply: ({ execution, context: { actor, now } }) => ({
    change: { people: withParticipant(execution, actor, { lockNumber: null, signedOffAt: now }) },
    details: { lockNumber: participantOf(execution, actor.userId)?.lockNumber ?? null },
  }),
};

function withParticipant(execution: Execution, actor: Actor, change: Partial<Participant>): Participant[] {
  const newcomer: Participant = {
    userId: actor.userId,
    name: actor.name,
    employer: actor.employer,
    planned: false,
    briefed: false,
    lockNumber: null,
    signedOnAt: null,
    signedOffAt: null,
  };
  if (!participantOf(execution, actor.userId)) return [...execution.people, { ...newcomer, ...change }];
  return execution.people.map((participant) =>
    participant.userId === actor.userId ? { ...participant, ...change } : participant,
  );
}
