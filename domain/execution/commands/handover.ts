import type { CommandOf } from "#contract/executions/commands.ts";
import type { Person } from "#contract/executions/schemas.ts";
import { forTheAbsent, inside, insideOrForTheAbsent } from "../exits.ts";
import { authorized, isCurrent } from "../guards.ts";
import { refuse } from "../refusals.ts";
import { openStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, DecisionContext, Guard, InputGuard } from "../types.ts";

/**
 * The responsibility passes from one person to the next in one step, when the new person accepts: there is
 * always exactly one responsible person. 29 CFR 1910.147(f)(4).
 */

const isResponsible: Guard = ({ execution: { responsible }, context: { actor } }) =>
  actor.userId === responsible.userId ? null : refuse("not_responsible", { responsible: responsible.name });

const noOfferOpen: Guard = ({ execution: { handover } }) =>
  handover ? refuse("handover_open", { to: handover.to.name }) : null;

const offerOpen: Guard = ({ execution: { handover } }) => (handover ? null : refuse("handover_none"));

const toSomeoneElse: InputGuard<CommandOf<"offer_handover">> = ({ context: { actor } }, { toUserId }) =>
  toUserId === actor.userId ? refuse("handover_to_self") : null;

const toAuthorizedPerson: InputGuard<{ toUserId: string }> = ({ context: { people, now } }, { toUserId }) => {
  const person = people[toUserId];
  if (!person) return refuse("person_unknown");
  return isCurrent(person.authorisation, now) ? null : refuse("person_not_authorised", { name: person.name });
};

export const offerHandover: CommandRule<"offer_handover"> = {
  states: openStates,
  offered: (given) => isResponsible(given) === null && noOfferOpen(given) === null,
  exit: inside,
  guards: [isResponsible, noOfferOpen],
  inputGuards: [toSomeoneElse, toAuthorizedPerson],
  apply: ({ context }, { toUserId }) => {
    const to = personOf(context, toUserId);
    return { change: { handover: { to, offered: stampOf(context) } }, details: { to: to.name } };
  },
};

function personOf({ people }: DecisionContext, userId: string): Person {
  return { userId, name: people[userId]?.name ?? "" };
}

/** A person who answers for absent people's locks answers for their responsibility too. */
const mayAppoint: Guard = ({ execution: { responsible }, context: { actor } }) =>
  actor.permissions.includes("lockouts:remove-lock")
    ? null
    : refuse("may_not_appoint", { responsible: responsible.name });

const notResponsibleOneself: Guard = (given) =>
  isResponsible(given) === null ? refuse("handover_is_yours") : null;

const toAnother: InputGuard<{ toUserId: string }> = ({ execution: { responsible } }, { toUserId }) =>
  toUserId === responsible.userId ? refuse("handover_to_responsible", { name: responsible.name }) : null;

/**
 * The responsible person is absent: ill, or off the site. A supervisor names the successor, with the reason;
 * the absent person stays responsible on record until the successor accepts, so there is always exactly one.
 * Without this no one could ever release the lockout. It moves no lock: those of the absent person come off by
 * (e)(3) alone.
 */
export const appointSuccessor: CommandRule<"appoint_successor"> = {
  states: openStates,
  offered: (given) =>
    [mayAppoint, notResponsibleOneself, noOfferOpen].every((guard) => guard(given) === null),
  exit: forTheAbsent,
  guards: [mayAppoint, notResponsibleOneself, noOfferOpen],
  inputGuards: [toAnother, toAuthorizedPerson],
  apply: ({ execution, context }, { toUserId, reason }) => {
    const to = personOf(context, toUserId);
    return {
      change: { handover: { to, offered: stampOf(context) } },
      details: { from: execution.responsible.name, to: to.name, reason },
    };
  },
};

const isForMe: Guard = ({ execution: { handover }, context: { actor } }) =>
  handover && handover.to.userId !== actor.userId
    ? refuse("handover_not_yours", { to: handover.to.name })
    : null;

export const acceptHandover: CommandRule<"accept_handover"> = {
  states: openStates,
  offered: ({ execution: { handover }, context: { actor } }) => handover?.to.userId === actor.userId,
  exit: inside,
  guards: [offerOpen, isForMe, authorized],
  inputGuards: [],
  apply: ({ execution, context }) => ({
    change: { responsible: stampOf(context).by, handover: null },
    details: { from: execution.responsible.name },
  }),
};

/** Who offered it, and who is responsible: the latter is there again, and keeps it. */
const mayWithdraw: Guard = (given) =>
  given.execution.handover?.offered.by.userId === given.context.actor.userId ? null : isResponsible(given);

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
