import type { PointDefinition } from "#contract/executions/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { awaitingNotice } from "#domain/execution/removals.ts";
import { createExecution } from "#domain/execution/create.ts";
import { electrical } from "#domain/execution/example-lockout.ts";
import { heldPointIds, registeredInUse } from "#domain/execution/locks.ts";
import type { Actor, DecisionContext, Execution, LockStatus } from "#domain/execution/types.ts";
import { boxNumbers } from "../rules-world.ts";

const [boxNumber = ""] = boxNumbers;

/** A plant at one moment. Time is only before every deadline, or after those that were set before. */
export interface Moment {
  executions: readonly Execution[];
  isLate: boolean;
}

/** A plant small enough to walk through everything that can happen in it. */
export interface SmallWorld {
  name: string;
  start: Moment;
  people: readonly Person[];
  /** Commands that people of this world use; the others are left to another world. */
  without: readonly string[];
  /** People take points offline; in the other worlds this would only multiply the moments. */
  hasNoSignal?: true;
  /** Nobody is gone: what an absent person needs is left to another world. */
  isComplete?: true;
}

type Person = Omit<Actor, "awaitingLockRemovalNotice">;

/** Each may do everything: with any one gone, two are left who can remove a lock together. */
const people: readonly Person[] = ["tess", "sam", "mona"].map((userId) => ({
  userId,
  name: userId,
  employer: null,
  permissions: ["lockouts:read", "lockouts:execute", "lockouts:approve", "lockouts:remove-lock"],
  authorisation: { kind: "lockout", validUntil: "2030-01-01" },
}));

const early = "2026-03-01T06:00:00.000Z";
const late = "2026-03-05T06:00:00.000Z";

function lockout(
  index: number,
  points: readonly PointDefinition[],
  { stations = [], expected = [] }: { stations?: string[]; expected?: readonly Person[] } = {},
): Execution {
  const planId = `plan-${index}`;
  return createExecution({
    planId,
    title: planId,
    equipment: [{ id: `machine-${index}`, tag: `M-${index}`, name: "Machine", stations }],
    procedureVersions: [{ id: `${planId}-v1`, name: "Procedure, version 1" }],
    responsible: { userId: "tess", name: "tess" },
    coordinator: null,
    points: [...points],
    people: expected.map(({ userId, name }) => ({ userId, name, employer: null })),
    affected: ["Vera"],
    windowEnd: "2026-03-02T06:00:00.000Z",
  });
}

const valve: PointDefinition = {
  ...electrical,
  id: "point-S",
  tag: "S",
  label: "S",
  name: "Valve",
  energyType: "thermal",
  dissipation: "Open the bleed.",
  verificationUnit: "bar(g)",
  verificationLimit: 0,
  proveDead: false,
};

/** Relieved and verified before or after the valve. */
const drain: PointDefinition = { ...valve, id: "point-D", tag: "D", label: "D", name: "Drain" };

const aboutAbsence = ["appoint_successor", "request_lock_removal"];
const aboutTransfer = ["offer_handover", "take_over_lock"];
const aboutTests = ["start_test", "hold"];
const aboutDanger = ["record_finding", "call_stop"];
/** Changes nothing here: the company's policies stay as they are. */
const always = ["apply_policy", "propose_change", "form_crew"];
const aboutGroups = ["fill_lockbox"];

const oneLockout = { executions: [lockout(0, [valve])], isLate: false };

/** Small enough for every run of the suite: work, and someone who is gone. */
export const plainWork: SmallWorld = {
  name: "one lockout, and someone gone",
  start: oneLockout,
  people,
  without: [...always, ...aboutGroups, ...aboutTransfer, ...aboutTests, ...aboutDanger, "cancel"],
};

/** The worlds of `npm run test:explore`. */
export const worlds: readonly SmallWorld[] = [
  plainWork,
  {
    name: "one lockout with tests and holds, and someone gone",
    start: oneLockout,
    people,
    without: [...always, ...aboutGroups, ...aboutTransfer, ...aboutDanger],
  },
  {
    name: "one lockout with transfers between shifts",
    start: oneLockout,
    people,
    without: [...always, ...aboutGroups, ...aboutTests, ...aboutDanger, "request_lock_removal"],
    isComplete: true,
  },
  {
    name: "one lockout with two control stations, stops, and unsafe findings, and someone gone",
    start: { executions: [lockout(0, [valve], { stations: ["Panel", "Pendant"] })], isLate: false },
    people,
    without: [...always, ...aboutGroups, ...aboutTransfer, ...aboutTests],
  },
  {
    name: "one lockout with two points that store energy, and unsafe findings",
    start: { executions: [lockout(0, [valve, drain])], isLate: false },
    people: people.slice(0, 2),
    without: [...always, ...aboutGroups, ...aboutTransfer, ...aboutTests, ...aboutAbsence],
    isComplete: true,
  },
  {
    name: "one lockout with work without signal and unsafe findings",
    start: oneLockout,
    people,
    without: [...always, ...aboutGroups, ...aboutTransfer, ...aboutTests, ...aboutAbsence, "call_stop"],
    hasNoSignal: true,
    isComplete: true,
  },
  {
    name: "two lockouts that share a point",
    start: { executions: [lockout(0, [valve]), lockout(1, [valve])], isLate: false },
    people,
    without: [...always, ...aboutGroups, ...aboutTransfer, ...aboutTests, ...aboutDanger, ...aboutAbsence],
    isComplete: true,
  },
  {
    name: "a group with a lockbox between shifts",
    start: { executions: [lockout(0, [valve], { expected: people.slice(1) })], isLate: false },
    people,
    without: [...always, ...aboutTests, ...aboutDanger, ...aboutAbsence, "take_over_lock"],
    isComplete: true,
  },
  {
    name: "a group with a lockbox, and someone gone",
    start: { executions: [lockout(0, [valve], { expected: people.slice(1) })], isLate: false },
    people,
    without: [...always, ...aboutTests, ...aboutDanger, ...aboutTransfer, "cancel"],
  },
];

const equipmentLocks = Array.from({ length: 4 }, (_, index) => `L-${index}`);

/** What the rules need to decide for this person. */
export function contextIn(
  world: SmallWorld,
  moment: Moment,
  person: Person,
  planId: string,
): DecisionContext {
  const { executions, isLate } = moment;
  const waiting = executions.flatMap(awaitingNotice);
  const own = executions.find((execution) => execution.planId === planId);
  return {
    now: isLate ? late : early,
    today: (isLate ? late : early).slice(0, 10),
    actor: { ...person, awaitingLockRemovalNotice: waiting.includes(person.userId) },
    otherHolds: Object.fromEntries(
      (own?.points ?? []).map(({ id }) => [
        id,
        executions
          .filter((other) => other.planId !== planId && heldPointIds(other).includes(id))
          .map((other) => ({ planId: other.planId, title: other.title, leader: other.responsible.name })),
      ]),
    ),
    locks: locksOf(world, executions),
    people: Object.fromEntries(world.people.map((each) => [each.userId, each])),
    policy: startOfSet.osha,
    beginning: {
      procedures: [
        {
          title: "Procedure",
          state: "published",
          inspectionDueOn: null,
          requiredCertificates: [],
          points: own?.points.map(({ condition: _, ...definition }) => definition) ?? [],
          changes: [],
        },
      ],
      people: [],
      windowEnd: "2030-01-01T00:00:00.000Z",
      lateStartAt: null,
    },
  };
}

function locksOf(world: SmallWorld, executions: readonly Execution[]): Record<string, LockStatus> {
  const inUse = new Map(executions.flatMap(registeredInUse).map((lock) => [lock.number, lock]));
  const owned = world.people.map(({ userId, name }): [string, { userId: string; name: string }] => [
    `PERSONAL-${userId}`,
    { userId, name },
  ]);
  const entries = [...[...equipmentLocks, boxNumber].map((number) => [number, null] as const), ...owned];
  return Object.fromEntries(
    entries.map(([number, assignedTo]): [string, LockStatus] => {
      const use = inUse.get(number);
      if (use) return [number, { status: "held", by: use.owner.name, where: use.where }];
      return [number, { status: "free", assignedTo, ...(number === boxNumber && { device: "lockbox" }) }];
    }),
  );
}
