import type { CommandOf } from "#contract/execution-commands.ts";
import { authorised, isCurrent } from "../guards.ts";
import { refuse } from "../refusals.ts";
import { openStates } from "../states.ts";
import { stampOf } from "../stamp.ts";
import type { CommandRule, Guard, InputGuard } from "../types.ts";

/**
 * The responsibility passes from one person to the next in one step, when the on-coming accepts: there is never
 * a moment with nobody responsible, nor with two. 29 CFR 1910.147(f)(4).
 */

const isResponsible: Guard = ({ execution: { responsible }, context: { actor } }) =>
  actor.userId === responsible.userId ? null : refuse("not_responsible", { responsible: responsible.name });

const noOfferOpen: Guard = ({ execution: { handover } }) =>
  handover ? refuse("handover_open", { to: handover.to.name }) : null;

const offerOpen: Guard = ({ execution: { handover } }) => (handover ? null : refuse("handover_none"));

const toSomebodyElse: InputGuard<CommandOf<"offer_handover">> = ({ context: { actor } }, { toUserId }) =>
  toUserId === actor.userId ? refuse("handover_to_self") : null;

const toAnAuthorisedPerson: InputGuard<CommandOf<"offer_handover">> = (
  { context: { people, now } },
  { toUserId },
) => {
  const person = people[toUserId];
  if (!person) return refuse("person_unknown");
  return isCurrent(person.authorisation, now) ? null : refuse("person_not_authorised", { name: person.name });
};

export const offerHandover: CommandRule<"offer_handover"> = {
  states: openStates,
  offered: (given) => isResponsible(given) === null && noOfferOpen(given) === null,
  guards: [isResponsible, noOfferOpen],
  inputGuards: [toSomebodyElse, toAnAuthorisedPerson],
  apply: ({ context }, { toUserId }) => {
    const to = { userId: toUserId, name: context.people[toUserId]?.name ?? "" };
    return { change: { handover: { to, offered: stampOf(context) } }, details: { to: to.name } };
  },
};

const isForMe: Guard = ({ execution: { handover }, context: { actor } }) =>
  handover && handover.to.userId !== actor.userId
    ? refuse("handover_not_yours", { to: handover.to.name })
    : null;

export const acceptHandover: CommandRule<"accept_handover"> = {
  states: openStates,
  offered: ({ execution: { handover }, context: { actor } }) => handover?.to.userId === actor.userId,
  guards: [offerOpen, isForMe, authorised],
  inputGuards: [],
  apply: ({ execution, context }) => ({
    change: { responsible: stampOf(context).by, handover: null },
    details: { from: execution.responsible.name },
  }),
};

export const withdrawHandover: CommandRule<"withdraw_handover"> = {
  states: openStates,
  offered: (given) => isResponsible(given) === null && offerOpen(given) === null,
  guards: [offerOpen, isResponsible],
  inputGuards: [],
  apply: ({ execution }) => ({
    change: { handover: null },
    details: { to: execution.handover?.to.name ?? null },
  }),
};
