import type { CommandOf } from "#contract/executions/commands.ts";
import type { ExecutionState, Person } from "#contract/executions/schemas.ts";
import type { LeadingPart } from "#contract/executions/words.ts";
import { listOf } from "#contract/sentences.ts";
import { pointCertificateNames } from "#contract/users/words.ts";
import { forTheAbsent, inside, insideOrForTheAbsent } from "../exits.ts";
import { isCurrent, lackingOf } from "../../certificates.ts";
import { authorized, certifiedForWork } from "../guards.ts";
import { tags } from "../points.ts";
import { refuse } from "../refusals.ts";
import { openStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, DecisionContext, Execution, Given, Guard, InputGuard } from "../types.ts";
import { longestEvidenceHours, notThe } from "./removal-evidence.ts";
import { handedOver } from "./lockbox.ts";
import { pointsToWalkDown } from "./transfer.ts";

/**
 * The lead passes from one person to the next in one step, when the new person accepts: there is always exactly one
 * responsible person, and where there is a coordinator, exactly one. 29 CFR 1910.147(f)(3)(ii), (f)(4).
 */

type Passing = { part?: LeadingPart | undefined };

const partOf = ({ part }: Passing): LeadingPart => part ?? "responsible";

/** Who has the lead now; null for the coordination of a lockout without a coordinator. */
export function leaderOf(execution: Execution, part: LeadingPart): Person | null {
  return part === "coordinator" ? execution.coordinator : execution.responsible;
}

/** The responsible person, or the coordinator: each may pass on what is theirs. */
const leadsSomething: Guard = ({ execution: { responsible, coordinator }, context: { actor } }) =>
  [responsible.userId, coordinator?.userId].includes(actor.userId)
    ? null
    : refuse("not_responsible", { responsible: responsible.name });

const leadIsOnes: InputGuard<Passing> = ({ execution, context: { actor } }, command) => {
  const leader = leaderOf(execution, partOf(command));
  if (leader?.userId === actor.userId) return null;
  if (!leader) return refuse("no_coordinator");
  return partOf(command) === "coordinator"
    ? refuse("not_coordinator", { coordinator: leader.name })
    : refuse("not_responsible", { responsible: leader.name });
};

const noOfferOpen: Guard = ({ execution: { handover } }) =>
  handover ? refuse("handover_open", { to: handover.to.name }) : null;

const offerOpen: Guard = ({ execution: { handover } }) => (handover ? null : refuse("handover_none"));

const toSomeoneElse: InputGuard<CommandOf<"offer_handover">> = ({ context: { actor } }, { toUserId }) =>
  toUserId === actor.userId ? refuse("handover_to_self") : null;

/** The person named is here and authorized today. */
export const toAuthorizedPerson: InputGuard<{ toUserId: string }> = (
  { context: { people, today } },
  { toUserId },
) => {
  const person = people[toUserId];
  if (!person) return refuse("person_unknown");
  return isCurrent(person.authorisation, today)
    ? null
    : refuse("person_not_authorised", { name: person.name });
};

/** Where nothing is worked on any more, or not yet, leading takes no more than the authorization. */
const workIsOver: readonly ExecutionState[] = ["clearing", "releasing", "restored"];

/**
 * The person who takes over has what the procedures require of everyone. Not where the lead of an absent person
 * passes on: the exit must never wait for a certificate (invariant 15).
 */
const toCertifiedPerson: InputGuard<{ toUserId: string }> = (
  { execution: { state, requiredCertificates }, context: { people, today } },
  { toUserId },
) => {
  const person = people[toUserId];
  if (!person || workIsOver.includes(state)) return null;
  const lacking = lackingOf(requiredCertificates, person.certificates, today);
  if (lacking.length === 0) return null;
  const certificates = listOf(lacking.map(({ kind }) => pointCertificateNames[kind]));
  return refuse("person_uncertified", { name: person.name, certificates });
};

export const offerHandover: CommandRule<"offer_handover"> = {
  states: openStates,
  offered: (given) => leadsSomething(given) === null && noOfferOpen(given) === null,
  exit: inside,
  guards: [leadsSomething, noOfferOpen],
  inputGuards: [leadIsOnes, toSomeoneElse, toAuthorizedPerson, toCertifiedPerson],
  apply: ({ context }, command) => {
    const to = personOf(context, command.toUserId);
    const part = partOf(command);
    return {
      change: { handover: { to, offered: stampOf(context), part, absence: null, walkedDown: [] } },
      details: { to: to.name, part },
    };
  },
};

/** A person whom a command names, as the directory has them. */
export function personOf({ people }: DecisionContext, userId: string): Person {
  return { userId, name: people[userId]?.name ?? "" };
}

/** A person who answers for absent people's locks answers for their lead too. */
const mayAppoint: Guard = ({ execution: { responsible }, context: { actor } }) =>
  actor.permissions.includes("lockouts:remove-lock")
    ? null
    : refuse("may_not_appoint", { responsible: responsible.name });

/** Someone else leads: what is one's own, one hands over. */
const leadsNotAlone: Guard = ({ execution: { responsible, coordinator }, context: { actor } }) =>
  [responsible, coordinator ?? responsible].every(({ userId }) => userId === actor.userId)
    ? refuse("handover_is_yours")
    : null;

const leaderIsAnother: InputGuard<CommandOf<"appoint_successor">> = ({ execution, context }, command) => {
  const leader = leaderOf(execution, partOf(command));
  if (!leader) return refuse("no_coordinator");
  return leader.userId === context.actor.userId ? refuse("handover_is_yours") : null;
};

const lookedForByAnother: InputGuard<CommandOf<"appoint_successor">> = ({ execution }, command) =>
  notThe(leaderOf(execution, partOf(command))?.name, [command.lookedBy]);

/** Two people stand behind every change of an absent person's lead. */
const notOneself: InputGuard<CommandOf<"appoint_successor">> = ({ context: { actor } }, { toUserId }) =>
  toUserId === actor.userId ? refuse("appoint_self") : null;

const toAnother: InputGuard<CommandOf<"appoint_successor">> = ({ execution }, command) => {
  const leader = leaderOf(execution, partOf(command));
  if (command.toUserId !== leader?.userId) return null;
  return partOf(command) === "coordinator"
    ? refuse("handover_to_coordinator", { name: leader.name })
    : refuse("handover_to_responsible", { name: leader.name });
};

const calledAlready: InputGuard<CommandOf<"appoint_successor">> = ({ context: { now } }, { calledAt }) => {
  const ago = Date.parse(now) - Date.parse(calledAt);
  if (ago < 0) return refuse("absence_in_future");
  return ago <= longestEvidenceHours * 3_600_000
    ? null
    : refuse("call_too_old", { hours: longestEvidenceHours });
};

/**
 * The person who leads is absent: ill, or off the site. A supervisor names the successor, and records who looked for
 * the absent person and how they were called. They stay in the lead on record until the successor accepts, so there
 * is always exactly one. Without this no one could ever release the lockout. It moves no lock: those of the absent
 * person come off by (e)(3) alone.
 */
export const appointSuccessor: CommandRule<"appoint_successor"> = {
  states: openStates,
  offered: (given) => [mayAppoint, leadsNotAlone, noOfferOpen].every((guard) => guard(given) === null),
  exit: forTheAbsent,
  guards: [mayAppoint, leadsNotAlone, noOfferOpen],
  inputGuards: [
    leaderIsAnother,
    notOneself,
    toAnother,
    toAuthorizedPerson,
    lookedForByAnother,
    calledAlready,
  ],
  apply: ({ execution, context }, command) => {
    const { toUserId, reason, lookedBy, calledHow, calledAt } = command;
    const to = personOf(context, toUserId);
    const part = partOf(command);
    const absence = { lookedBy, calledHow, calledAt };
    return {
      change: { handover: { to, offered: stampOf(context), part, absence, walkedDown: [] } },
      details: { from: leaderOf(execution, part)?.name ?? null, to: to.name, part, reason, ...absence },
    };
  },
};

const isForMe: Guard = ({ execution: { handover }, context: { actor } }) =>
  handover && handover.to.userId !== actor.userId
    ? refuse("handover_not_yours", { to: handover.to.name })
    : null;

/** What was offered to them counts as on the day they accept. */
const stillCertified: Guard = (given) => {
  const { handover, state } = given.execution;
  return handover?.absence === null && !workIsOver.includes(state) ? certifiedForWork(given) : null;
};

/** The person who takes the lead has seen every isolated point, in position and locked. */
const walkedDown: Guard = ({ execution }) => {
  const left = execution.handover ? pointsToWalkDown(execution) : [];
  return left.length === 0 ? null : refuse("not_walked_down", { tags: tags(left) });
};

export const acceptHandover: CommandRule<"accept_handover"> = {
  states: openStates,
  offered: ({ execution: { handover }, context: { actor } }) => handover?.to.userId === actor.userId,
  exit: inside,
  guards: [offerOpen, isForMe, authorized, stillCertified, walkedDown],
  inputGuards: [],
  apply: ({ execution, context }) => {
    const part = partOf(execution.handover ?? {});
    const { by } = stampOf(context);
    const box = handedOver(execution, leaderOf(execution, part)?.userId, by);
    return {
      change: {
        ...box,
        ...(part === "coordinator" ? { coordinator: by } : { responsible: by, inChargeSince: context.now }),
        handover: null,
      },
      details: { from: leaderOf(execution, part)?.name ?? null, part, box: box.box?.number ?? null },
    };
  },
};

/**
 * Who offered it, whose lead it is (they are there again, and keep it), and people who answer for the absent: they can
 * appoint someone else only once no offer is open.
 */
const mayWithdraw: Guard = (given: Given) => {
  const { handover, responsible } = given.execution;
  const { userId, permissions } = given.context.actor;
  if (permissions.includes("lockouts:remove-lock")) return null;
  if (!handover || handover.offered.by.userId === userId) return null;
  if (leaderOf(given.execution, handover.part)?.userId === userId) return null;
  return refuse("not_responsible", { responsible: responsible.name });
};

export const withdrawHandover: CommandRule<"withdraw_handover"> = {
  states: openStates,
  offered: (given) => mayWithdraw(given) === null && offerOpen(given) === null,
  exit: insideOrForTheAbsent,
  guards: [offerOpen, mayWithdraw],
  inputGuards: [],
  apply: ({ execution }) => ({
    change: { handover: null },
    details: { to: execution.handover?.to.name ?? null },
  }),
};
