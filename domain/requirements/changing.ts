import { isStricter } from "../policies.ts";
import { disagreements } from "../frozen-points.ts";
import type { JoiningVersion } from "../execution/types.ts";
import { counts, hasAll, isLeader, leadersOf, leads, may, noOneSignedOn } from "./people.ts";
import { actorOf, isOneOf, type Requirement, type Step, type StepOf } from "./step.ts";

/** What is required to change a lockout under way: its policies, its people, its machines. */

type Propose = StepOf<"propose_change">;

const noProposal: Requirement = ["no open proposal", ({ before }) => !before.change];
const aProposal: Requirement = ["an open proposal", ({ before }) => Boolean(before.change)];
const mayApprove = may("lockouts:approve");
const anothersProposal: Requirement = [
  "another person's proposal",
  (step) => step.before.change?.proposed.by.userId !== actorOf(step),
];
const isPlanned = ({ before }: Step, userId: string) =>
  before.people.some((person) => person.userId === userId && person.planned);

/** Whether these versions may join the lockout as it is. */
function mayJoin(step: Step, joining: readonly JoiningVersion[]): boolean {
  const { before, context } = step;
  const { lapsedInspectionBlocks } = before.policy ?? context.policy;
  return (
    isOneOf(
      before.state,
      "notified",
      "shut_down",
      "isolated",
      "locked",
      "de_energised",
      "verified",
      "working",
    ) &&
    joining.every(
      ({ changes, stationChanges: stations, inspectionDueOn: due, dropped, requiredCertificates }) =>
        changes.length + (stations?.added.length ?? 0) + (stations?.removed.length ?? 0) === 0 &&
        (!lapsedInspectionBlocks || due === null || due >= context.today) &&
        dropped.length === 0 &&
        leadersOf(step).every((leader) => hasAll(requiredCertificates, leader ?? {}, context.today)),
    ) &&
    disagreements([before.points, ...joining.map(({ points }) => points)]).length === 0
  );
}

function named({ context: { joining = [] }, command: { equipmentIds = [] } }: Propose) {
  return joining.filter(({ machine }) => equipmentIds.includes(machine.id));
}

export const changes = {
  apply_policy: [
    mayApprove,
    [
      "policies that are stricter",
      ({ before, context }) => isStricter(context.policy, before.policy ?? context.policy),
    ],
    [
      "no one signed on where points are verified again",
      (step) => {
        const { points, policy } = step.before;
        const isNew = step.context.policy.secondPersonVerifies && policy?.secondPersonVerifies === false;
        const isAlone = points.some(
          ({ condition: { isolated, lock, verification: seen } }) =>
            seen && [isolated?.by.userId, lock?.appliedBy.userId].includes(seen.by.userId),
        );
        return !isNew || !isAlone || noOneSignedOn[1](step);
      },
    ],
  ] satisfies Requirement<StepOf<"apply_policy">>[],
  propose_change: [
    isLeader,
    noProposal,
    [
      "something to change",
      ({ command: { addUserIds = [], removeUserIds = [], equipmentIds = [] } }) =>
        [...addUserIds, ...removeUserIds, ...equipmentIds].length > 0,
    ],
    [
      "people to add who are here, fit, and not on the plan",
      (step) => {
        const { before, context, command } = step;
        const required = [before, ...named(step)].flatMap((version) => version.requiredCertificates);
        return (command.addUserIds ?? []).every((userId) => {
          const person = context.people[userId];
          if (!person || isPlanned(step, userId)) return false;
          return counts(person.authorisation, context.today) && hasAll(required, person, context.today);
        });
      },
    ],
    [
      "people to remove who are on the plan",
      (step) => (step.command.removeUserIds ?? []).every((userId) => isPlanned(step, userId)),
    ],
    [
      "machines that can join, and bring something",
      (step) => {
        const { equipmentIds = [] } = step.command;
        const joining = step.context.joining ?? [];
        if (equipmentIds.length === 0) return true;
        if (equipmentIds.some((id) => !joining.some(({ machine }) => machine.id === id))) return false;
        const known = new Set(step.before.points.map(({ id }) => id));
        const bringSomething = joining.every(
          ({ replaces, points }) => replaces === null || points.some(({ id }) => !known.has(id)),
        );
        return bringSomething && mayJoin(step, joining);
      },
    ],
    [
      "the affected employees of machines that join notified",
      ({ context: { joining = [] }, command: { equipmentIds = [], joinedEmployees = [], means } }) =>
        equipmentIds.length === 0 ||
        joining.every(({ replaces }) => replaces !== null) ||
        (joinedEmployees.length > 0 && Boolean(means)),
    ],
  ] satisfies Requirement<Propose>[],
  approve_change: [
    aProposal,
    mayApprove,
    anothersProposal,
    [
      "someone else than the responsible person, unless policy allows it",
      ({ before, context }) =>
        (before.policy ?? context.policy).approverMayBeResponsible ||
        before.responsible.userId !== context.actor.userId,
    ],
    [
      "a step at which points can join, and no one at work",
      (step) => !step.before.change?.versions.length || (mayJoin(step, []) && noOneSignedOn[1](step)),
    ],
    [
      "people to remove who have signed off",
      ({ before: { people, change } }) =>
        people.every(
          ({ userId, lockNumber }) =>
            lockNumber === null || !change?.removed.some((person) => person.userId === userId),
        ),
    ],
    [
      "people and machines that still fit",
      (step) => {
        const { added = [], versions = [] } = step.before.change ?? {};
        const { people, today, joining = [] } = step.context;
        return (
          added.every(({ userId }) => counts(people[userId]?.authorisation, today)) &&
          versions.every((version) => joining.some(({ versionId }) => versionId === version.versionId)) &&
          (versions.length === 0 || mayJoin(step, joining))
        );
      },
    ],
    [
      "a look at the lockouts that hold what is added",
      ({ before, context: { joining = [] }, command }) => {
        const known = before.points.map(({ tag }) => tag);
        const held = joining.flatMap((version) => version.held ?? []);
        return command.conflictsSeen === true || held.every(({ tag }) => known.includes(tag));
      },
    ],
  ] satisfies Requirement<StepOf<"approve_change">>[],
  reject_change: [aProposal, mayApprove, anothersProposal] satisfies Requirement<StepOf<"reject_change">>[],
  withdraw_change: [
    aProposal,
    [
      "to have proposed it, or to lead",
      (step) => leads(step) || step.before.change?.proposed.by.userId === actorOf(step),
    ],
  ] satisfies Requirement<StepOf<"withdraw_change">>[],
};
