import type { CommandOf } from "#contract/executions/commands.ts";
import type { ChangeProposal } from "#contract/executions/change.ts";
import type { ExecutionState, Participant, Person } from "#contract/executions/schemas.ts";
import { listOf } from "#contract/sentences.ts";
import { isCurrent, requiredTogether } from "../../certificates.ts";
import { withoutCertificates } from "../../readiness.ts";
import { inside } from "../exits.ts";
import { leads, nobodySignedOn } from "../guards.ts";
import { addsSomething, joined, joiningFits, joiningStates, recordOf, heldOf } from "../joining.ts";
import { participantOf } from "../points.ts";
import { policyOf } from "../policy.ts";
import { refuse } from "../refusals.ts";
import { stampOf } from "../stamp.ts";
import { openStates } from "../states.ts";
import type { CommandRule, EventDetails, Execution, Guard, InputGuard } from "../types.ts";

/**
 * Other people, or more machines and points, for a lockout under way: proposed by the person who leads it, approved by
 * someone else, as its plan was. Points come from published versions alone, and everything that is added goes through
 * isolate, lock, relieve, and verify before anyone signs on again. An open proposal never holds anyone up.
 */

/** From here on nothing more is added, and no one new comes to work. */
const endingStates: readonly ExecutionState[] = ["clearing", "releasing", "restored", "closed", "cancelled"];

const noChangeOpen: Guard = ({ execution: { change } }) =>
  change ? refuse("change_open", { name: change.proposed.by.name }) : null;

const changeOpen: Guard = ({ execution: { change } }) => (change ? null : refuse("change_none"));

const changesSomething: InputGuard<CommandOf<"propose_change">> = (
  _,
  { addUserIds = [], removeUserIds = [], equipmentIds = [] },
) => (addUserIds.length + removeUserIds.length + equipmentIds.length > 0 ? null : refuse("change_empty"));

/** They are here, authorized, and not on the plan yet. 29 CFR 1910.147(c)(7), (c)(8). */
const mayBeAdded: InputGuard<CommandOf<"propose_change">> = (
  { execution, context: { people, today, joining = [] } },
  { addUserIds = [], equipmentIds = [] },
) => {
  const added = addUserIds.map((userId) => ({ userId, ...people[userId] }));
  if (added.some(({ name }) => name === undefined)) return refuse("person_unknown");
  const listed = added.filter(({ userId }) => participantOf(execution, userId)?.planned);
  if (listed.length > 0) return refuse("already_on_plan", { names: namesOf(listed) });
  const unfit = added.filter(({ authorisation }) => !isCurrent(authorisation ?? null, today));
  if (unfit.length > 0) return refuse("person_not_authorised", { name: namesOf(unfit) });
  // What the machines that join require counts too. 29 CFR 1910.147(c)(7)(i)(A).
  const versions = [execution, ...joining.filter(({ machine }) => equipmentIds.includes(machine.id))];
  const without = withoutCertificates(
    added.map(({ name = "", certificates = null }) => ({ name, certificates })),
    requiredTogether(versions),
    today,
  );
  return without.length === 0 ? null : refuse("added_uncertified", { people: listOf(without) });
};

const mayBeRemoved: InputGuard<CommandOf<"propose_change">> = ({ execution }, { removeUserIds = [] }) => {
  const missing = removeUserIds.filter((userId) => !participantOf(execution, userId)?.planned);
  if (missing.length === 0) return null;
  const names = missing.map((userId) => participantOf(execution, userId)?.name ?? "?");
  return refuse("not_listed", { names: listOf(names) });
};

const machinesCanJoin: InputGuard<CommandOf<"propose_change">> = (given, { equipmentIds = [] }) => {
  if (equipmentIds.length === 0) return null;
  const { joining = [] } = given.context;
  if (!equipmentIds.every((id) => joining.some(({ machine }) => machine.id === id)))
    return refuse("machine_gone");
  return joiningFits(given, joining) ?? addsSomething(given, joining);
};

/** Everyone whom a machine that joins affects knows first. 29 CFR 1910.147(c)(9). */
const joinedEmployeesTold: InputGuard<CommandOf<"propose_change">> = (
  { context: { joining = [] } },
  { equipmentIds = [], joinedEmployees = [], means },
) => {
  if (equipmentIds.length === 0 || joining.every(({ replaces }) => replaces !== null)) return null;
  return joinedEmployees.length > 0 && means ? null : refuse("joining_not_told");
};

export const proposeChange: CommandRule<"propose_change"> = {
  states: openStates.filter((state) => !endingStates.includes(state)),
  // A page of its own asks for it.
  offered: () => false,
  guards: [leads, noChangeOpen],
  inputGuards: [changesSomething, mayBeAdded, mayBeRemoved, machinesCanJoin, joinedEmployeesTold],
  apply: ({ execution, context }, command) => {
    const { reason, addUserIds = [], removeUserIds = [], equipmentIds = [] } = command;
    const joining = (context.joining ?? []).filter(({ machine }) => equipmentIds.includes(machine.id));
    const told = joining.some(({ replaces }) => replaces === null);
    const change: ChangeProposal = {
      proposed: stampOf(context),
      reason,
      added: [...new Set(addUserIds)].map((userId) => ({
        userId,
        name: context.people[userId]?.name ?? "",
        employer: context.people[userId]?.employer ?? null,
      })),
      removed: execution.people.filter(({ userId }) => removeUserIds.includes(userId)).map(personOf),
      versions: joining.map((version) => recordOf(execution, version)),
      employees: told ? [...new Set(command.joinedEmployees)] : [],
      means: (told && command.means) || null,
    };
    return { change: { change }, details: { reason, ...detailsOf(change) } };
  },
};

function personOf({ userId, name }: Participant): Person {
  return { userId, name };
}

function detailsOf({ added, removed, versions, employees, means }: ChangeProposal): EventDetails {
  return {
    added: namesOf(added) || null,
    removed: namesOf(removed) || null,
    machines: listOf(versions.filter(({ joins }) => joins).map(({ equipmentTag }) => equipmentTag)) || null,
    points: listOf([...new Set(versions.flatMap(({ tags }) => tags))]) || null,
    employees: employees.join(", ") || null,
    means,
  };
}

const mayDecide: Guard = ({ context: { actor } }) =>
  actor.permissions.includes("lockouts:approve") ? null : refuse("may_not_decide_change");

/** Two people stand behind each change, as behind each plan. */
const byAnother: Guard = ({ execution: { change }, context: { actor } }) =>
  change?.proposed.by.userId === actor.userId ? refuse("change_own") : null;

/** As for the plan itself: the person who leads approves only where policy allows it. */
const notByLeader: Guard = (given) => {
  const { execution, context } = given;
  if (policyOf(given).approverMayBeResponsible) return null;
  return execution.responsible.userId === context.actor.userId ? refuse("change_by_leader") : null;
};

/** What is added is not isolated yet, so no one may be at work. */
const nobodyAtWork: Guard = (given) =>
  given.execution.change?.versions.length ? nobodySignedOn(given) : null;

const inJoiningState: Guard = ({ execution: { state, change } }) =>
  change?.versions.length && !joiningStates.includes(state) ? refuse("change_not_now") : null;

/** No one takes another person's lock off by taking them off the list. */
const removedHaveLeft: Guard = ({ execution }) => {
  const removed = new Set(execution.change?.removed.map(({ userId }) => userId));
  const left = execution.people.filter(({ userId, lockNumber }) => lockNumber && removed.has(userId));
  return left.length === 0 ? null : refuse("still_signed_on", { names: namesOf(left) });
};

/** The same checks as when it was proposed: days may have passed. */
const stillFits: InputGuard<CommandOf<"approve_change">> = (given) => {
  const { change } = given.execution;
  const joining = given.context.joining ?? [];
  if (!change) return null;
  const { people, today } = given.context;
  const unfit = change.added.filter(({ userId }) => !isCurrent(people[userId]?.authorisation ?? null, today));
  if (unfit.length > 0) return refuse("person_not_authorised", { name: namesOf(unfit) });
  const gone = change.versions.filter(
    ({ versionId }) => !joining.some((version) => version.versionId === versionId),
  );
  if (gone.length > 0) return refuse("joining_replaced", { titles: listOf(gone.map(({ name }) => name)) });
  return change.versions.length > 0 ? joiningFits(given, joining) : null;
};

/** As for a plan: who approves has seen who else holds the points. */
const conflictsSeen: InputGuard<CommandOf<"approve_change">> = (given, command) => {
  const held = (given.context.joining ?? []).flatMap((version) => heldOf(given.execution, version));
  if (held.length === 0 || command.conflictsSeen) return null;
  return refuse("change_conflicts", { conflicts: listOf(held.map(({ tag, title }) => `${tag} (${title})`)) });
};

/**
 * It takes effect: people are on the plan or off it, and machines and points are part of the lockout. Then whatever was
 * added is shut down, isolated, locked, relieved, verified, and tried before anyone signs on again.
 */
export const approveChange: CommandRule<"approve_change"> = {
  states: openStates.filter((state) => !endingStates.includes(state)),
  otherwise: changeOpen,
  offered: (given) => changeOpen(given) === null && mayDecide(given) === null,
  guards: [changeOpen, mayDecide, byAnother, notByLeader, inJoiningState, nobodyAtWork, removedHaveLeft],
  inputGuards: [stillFits, conflictsSeen],
  apply: ({ execution, context }) => {
    const { change } = execution;
    if (!change) return { change: {}, details: {} };
    return {
      change: {
        change: null,
        people: peopleAfter(execution, change),
        excluded: excludedAfter(execution, change),
        affected: [...new Set([...execution.affected, ...change.employees])],
        ...(change.versions.length > 0 && joined(execution, context.joining ?? [])),
      },
      details: { proposedBy: change.proposed.by.name, ...detailsOf(change) },
    };
  },
};

/** Those who have signed on before stay on record when they leave the plan. */
function peopleAfter(
  { people }: Execution,
  { added, removed }: Pick<ChangeProposal, "added" | "removed">,
): Participant[] {
  const leaving = new Set(removed.map(({ userId }) => userId));
  const joins = new Set(added.map(({ userId }) => userId));
  const stayed = people
    .filter(({ userId, signedOnAt }) => signedOnAt !== null || !leaving.has(userId))
    .map((each) => ({
      ...each,
      planned: joins.has(each.userId) || (each.planned && !leaving.has(each.userId)),
    }));
  const known = new Set(stayed.map(({ userId }) => userId));
  const fresh = { planned: true, briefed: false, lockNumber: null, signedOnAt: null, signedOffAt: null };
  return [
    ...stayed,
    ...added.filter(({ userId }) => !known.has(userId)).map((each) => ({ ...each, ...fresh })),
  ];
}

function excludedAfter(
  { excluded }: Execution,
  { added, removed }: Pick<ChangeProposal, "added" | "removed">,
): string[] {
  const isBack = (userId: string) => added.some((person) => person.userId === userId);
  return [...new Set([...excluded, ...removed.map(({ userId }) => userId)])].filter((id) => !isBack(id));
}

export const rejectChange: CommandRule<"reject_change"> = {
  states: openStates.filter((state) => !endingStates.includes(state)),
  otherwise: changeOpen,
  offered: (given) => [changeOpen, mayDecide, byAnother].every((guard) => guard(given) === null),
  guards: [changeOpen, mayDecide, byAnother],
  inputGuards: [],
  apply: ({ execution }, { reason }) => ({
    change: { change: null },
    details: { reason, proposedBy: execution.change?.proposed.by.name ?? null },
  }),
};

/** Who proposed it, and the people who lead now. */
const mayWithdraw: Guard = (given) => {
  const { execution, context } = given;
  const proposer = execution.change?.proposed.by;
  if (!proposer || proposer.userId === context.actor.userId || leads(given) === null) return null;
  return refuse("change_not_yours", { name: proposer.name, responsible: execution.responsible.name });
};

export const withdrawChange: CommandRule<"withdraw_change"> = {
  states: openStates.filter((state) => !endingStates.includes(state)),
  otherwise: changeOpen,
  offered: (given) => changeOpen(given) === null && mayWithdraw(given) === null,
  exit: inside,
  guards: [changeOpen, mayWithdraw],
  inputGuards: [],
  apply: ({ execution }) => ({
    change: { change: null },
    details: { proposedBy: execution.change?.proposed.by.name ?? null },
  }),
};

/** Once the release has begun nothing is added any more, so what was proposed is over. */
export function withoutMootChange(execution: Execution): Execution {
  return execution.change && endingStates.includes(execution.state)
    ? { ...execution, change: null }
    : execution;
}

function namesOf(people: readonly { name?: string | undefined }[]): string {
  return listOf(people.map(({ name }) => name ?? ""));
}
