import type { Policies } from "#contract/policies/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { PointChange } from "#contract/equipment/schemas.ts";
import type { PointDefinition } from "#contract/executions/schemas.ts";
import type { LostLock } from "#contract/executions/stamps.ts";
import { awaitingNotice } from "#domain/execution/removals.ts";
import { createExecution } from "#domain/execution/create.ts";
import { decide, decideElsewhere } from "#domain/execution/decide.ts";
import { decideOffline, type RecordedOffline } from "#domain/execution/offline-entry.ts";
import { electrical } from "#domain/execution/example-lockout.ts";
import { heldPointIds, locksInUse, registeredInUse } from "#domain/execution/locks.ts";
import { isHeldHere } from "#domain/execution/points.ts";
import type {
  Actor,
  Decision,
  DecisionContext,
  Execution,
  ExecutionEvent,
  JoiningVersion,
  LockStatus,
} from "#domain/execution/types.ts";
import type { Beginning, PinnedProcedure, PlannedPerson } from "#domain/readiness.ts";
import type { RecordedEvent, World } from "#domain/world.ts";
import { people } from "./rules-people.ts";

/** A plant in memory: people, padlocks, and three lockouts that share points. It acts like the API. */

const points: readonly PointDefinition[] = [
  point("E1", {
    proveDead: true,
    verificationUnit: "V",
    verificationLimit: 50,
    photoAt: ["isolate"],
    waits: [{ after: "shut_down", minutes: 15 }],
  }),
  point("S-HDR-02", {
    dissipation: "Open the bleed to 0 bar(g).",
    after: ["point-E1"],
    photoAt: ["relieve"],
    waits: [
      { after: "lock", minutes: 60 },
      { after: "relieve", minutes: 30 },
    ],
  }),
  point("A1", { dissipation: "Vent to atmosphere.", verificationUnit: "", verificationLimit: null }),
  point("T1", { lockable: false, requiredCertificate: "work_at_height", dissipation: "Lower the load." }),
];

/** Of the machine that can join any lockout: a point of its own, and one that others have too. */
const joiningPoints: readonly PointDefinition[] = [
  point("X1", { proveDead: true, verificationUnit: "V", verificationLimit: 50 }),
  ...points.filter(({ tag }) => tag === "S-HDR-02"),
];
const joiningVersionId = "joining-v1";

/** Which points each lockout needs; S-HDR-02 and A1 are shared. */
const needs = [
  ["E1", "S-HDR-02"],
  ["S-HDR-02", "A1"],
  ["T1", "A1"],
];

export const boxNumbers = ["BOX-0", "BOX-1"];

/** `PERSONAL-*` and `SPARE-*` belong to one person each, `TAG-*` are tags; `STRAY` is not registered. */
export const lockNumbers = [
  ...Array.from({ length: 8 }, (_, index) => `L-${index}`),
  ...Array.from({ length: 3 }, (_, index) => `TAG-${index}`),
  ...people.flatMap(({ userId }) => [`PERSONAL-${userId}`, `SPARE-${userId}`]),
  ...boxNumbers,
];
export const unregisteredLock = "STRAY";

export const mishaps = ["demoted", "without authorization", "without certificates"] as const;
type Mishap = (typeof mishaps)[number];

/** What can have changed between the approval and the beginning. */
export const setbacks = [
  "superseded",
  "register changed",
  "point missing",
  "inspection overdue",
  "person gone",
  "person not authorized",
  "person not certified",
  "late",
  "tag only",
  "leader gone",
  "locks lost",
] as const;
type Setback = (typeof setbacks)[number];

const firstMoment = Date.parse("2026-03-01T06:00:00.000Z");

export class Plant {
  now = firstMoment;
  executions: Execution[] = needs.map(lockout);
  holds: { pointId: string; planId: string }[] = [];
  events: RecordedEvent[] = [];
  #lastStep: World["lastStep"];
  secondPersonVerifies: boolean;
  /** What has happened to people in the meantime, by user id. */
  mishaps = new Map<string, Mishap>();
  /** The tenant is suspended or lacks the feature, so only the exits are left for everyone. */
  isClosed = false;
  /** Of every lockout that has not begun. */
  setback: Setback | undefined;
  /** Of the machine that can join. */
  joiningSetback: Setback | undefined;
  #locks = registerOf(this.executions);

  constructor(secondPersonVerifies: boolean) {
    this.secondPersonVerifies = secondPersonVerifies;
  }

  /** A copy of the plant, to try something out. */
  copy(): Plant {
    const copy = new Plant(this.secondPersonVerifies);
    const { now, executions, holds, events, mishaps, isClosed, setback } = this;
    Object.assign(copy, { now, executions, holds, events, mishaps: new Map(mishaps), isClosed, setback });
    copy.#locks = this.#locks;
    return copy;
  }

  /** What the rules need to decide about this person and this lockout. */
  contextFor(execution: Execution, userIndex: number): DecisionContext {
    const person = people[userIndex % people.length] ?? people[0]!;
    const actor = { ...person, ...this.#sufferedBy(person.userId) };
    return {
      now: new Date(this.now).toISOString(),
      today: new Date(this.now).toISOString().slice(0, 10),
      actor: { ...actor, awaitingLockRemovalNotice: this.#awaiting().includes(actor.userId) },
      otherHolds: Object.fromEntries(
        execution.points.map(({ id }) => [id, this.#otherHolds(id, execution.planId)]),
      ),
      locks: this.#locks,
      people: Object.fromEntries(this.#directory().map(({ userId, ...rest }) => [userId, rest])),
      policy: this.#policy(),
      lostLocks: this.setback === "locks lost" ? lostIn(execution) : [],
      beginning: beginningOf(pinnedPoints(execution.planId), this.setback),
      joining:
        this.joiningSetback === "superseded"
          ? []
          : [{ ...joiningIn(execution, this.joiningSetback), held: this.#heldOfJoining(execution) }],
    };
  }

  #directory() {
    return this.setback === "leader gone"
      ? people.filter(({ userId }) => userId !== firstResponsible.userId)
      : people;
  }

  /** It becomes stricter after two hours, so a supervisor can apply it to what has begun. */
  #policy(): Policies {
    const holdReviewDays = this.now < firstMoment + 2 * 3_600_000 ? 90 : 30;
    return {
      ...startOfSet.osha,
      secondPersonVerifies: this.secondPersonVerifies,
      relieveAllFirst: this.secondPersonVerifies,
      holdReviewDays,
      // The two kinds of sequence show different steps.
      photoOfLock: this.secondPersonVerifies,
      photoOfVerification: !this.secondPersonVerifies && holdReviewDays === 30,
      photoOfRemoval: true,
      tagOnlyAllowed: this.setback !== "tag only",
    };
  }

  /** Sends a command. If accepted, it changes the execution, its holds, and the history together. */
  send(
    execution: Execution,
    command: ExecutionCommand,
    context: DecisionContext,
    offline?: RecordedOffline,
  ): Decision {
    const decision = offline
      ? decideOffline(execution, offline, context)
      : decide(execution, command, context);
    if (!decision.ok) return decision;
    this.#store(decision);
    for (const event of decision.events) this.#tellOthers(decision.execution, event, context);
    this.#lastStep = { before: execution, context, command, offline };
    return decision;
  }

  /** What was found reaches the lockouts that share the point. */
  #tellOthers(found: Execution, event: ExecutionEvent, context: DecisionContext): void {
    for (const other of this.executions) {
      if (other.planId === found.planId) continue;
      const told = decideElsewhere(other, context, { execution: found, event });
      if (told) this.#store(told);
    }
  }

  #store({ execution: next, events }: Decision & { ok: true }): void {
    const { planId } = next;
    this.executions = this.executions.map((each) => (each.planId === planId ? next : each));
    this.#locks = registerOf(this.executions);
    this.holds = [
      ...this.holds.filter((hold) => hold.planId !== planId),
      ...heldPointIds(next).map((pointId) => ({ pointId, planId })),
    ];
    const seq = this.events.filter((event) => event.planId === planId).length + 1;
    this.events = [...this.events, ...events.map((event, index) => ({ ...event, planId, seq: seq + index }))];
  }

  /** For the invariant checks. */
  world(): World {
    const plans = this.executions.map(({ planId }) => [
      planId,
      {
        responsibleId: firstResponsible.userId,
        coordinatorId: planId === "plan-0" ? "sam" : null,
        procedureVersionIds: [`${planId}-v3`, ...(this.#hasJoined(planId) ? [joiningVersionId] : [])],
        points: [...new Set([...pinnedPoints(planId), ...(this.#hasJoined(planId) ? joiningPoints : [])])],
      },
    ]);
    return {
      executions: this.executions,
      holds: this.holds,
      events: this.events,
      plans: Object.fromEntries(plans),
      lastStep: this.#lastStep,
    };
  }

  #hasJoined(planId: string): boolean {
    return this.events.some(
      (event) => event.planId === planId && event.action === "approve_change" && event.details.machines,
    );
  }

  #sufferedBy(userId: string): Partial<Actor> {
    const mishap = this.mishaps.get(userId);
    return {
      ...(mishap === "without authorization" && { authorisation: null }),
      ...(mishap === "without certificates" && { certificates: {} }),
      ...(mishap === "demoted" && { permissions: [] }),
      exitsOnly: this.isClosed || mishap === "demoted",
    };
  }

  #awaiting(): string[] {
    return this.executions.flatMap(awaitingNotice);
  }

  #otherHolds(pointId: string, planId: string) {
    const others = this.holds.filter((hold) => hold.pointId === pointId && hold.planId !== planId);
    return others.map((hold) => ({
      planId: hold.planId,
      title: `Lockout ${hold.planId}`,
      leader: "Ravi Nair",
      isLease: this.#isOnlyLeased(hold),
    }));
  }

  #heldOfJoining({ planId }: Execution) {
    return joiningPoints.flatMap(({ id, tag }) =>
      this.#otherHolds(id, planId).map(({ title }) => ({ tag, title })),
    );
  }

  #isOnlyLeased({ pointId, planId }: { pointId: string; planId: string }): boolean {
    const point = this.executions
      .find((each) => each.planId === planId)
      ?.points.find(({ id }) => id === pointId);
    return point !== undefined && !isHeldHere(point);
  }
}

function pinnedPoints(planId: string): PointDefinition[] {
  const tags = needs[Number(planId.slice("plan-".length))] ?? [];
  return points.filter(({ tag }) => tags.includes(tag));
}

/** Every other lock that is on. */
function lostIn(execution: Execution): LostLock[] {
  return locksInUse(execution)
    .filter((_, index) => index % 2 === 0)
    .map(({ number, pointId, since }) => ({ number, pointId, since }));
}

/** The machine that a proposal can bring in. */
function joiningIn({ equipment }: Execution, setback: Setback | undefined): JoiningVersion {
  const machine = { id: "machine-9", tag: "M-9", name: "Machine", stations: ["Panel"] };
  return {
    versionId: joiningVersionId,
    name: "Joining, version 1",
    title: "Joining",
    state: "published",
    inspectionDueOn: setback === "inspection overdue" ? "2026-02-01" : null,
    requiredCertificates: setback === "person not certified" ? ["high_voltage"] : [],
    changes: setback === "register changed" ? [changedPoint] : [],
    machine,
    replaces: equipment.some(({ id }) => id === machine.id) ? joiningVersionId : null,
    points: [...joiningPoints],
    dropped: [],
  };
}

const changedPoint: PointChange = { pointId: "point-E1", tag: "E1", kind: "changed", fields: [] };

function beginningOf(pinned: PointDefinition[], setback: Setback | undefined): Beginning {
  const version: PinnedProcedure = {
    title: "Procedure",
    state: setback === "superseded" ? "superseded" : "published",
    inspectionDueOn: setback === "inspection overdue" ? "2026-02-01" : null,
    requiredCertificates: setback === "person not certified" ? ["high_voltage"] : [],
    changes: setback === "register changed" ? [changedPoint] : [],
    points: setback === "point missing" ? pinned.slice(1) : pinned,
  };
  const worker: PlannedPerson = {
    name: "Ravi Iyer",
    role: "worker",
    active: setback !== "person gone",
    authorisedUntil: setback === "person not authorized" ? "2026-02-01" : "2030-01-01",
  };
  const windowEnd = setback === "late" ? "2026-02-28T00:00:00.000Z" : "2030-01-01T00:00:00.000Z";
  return { procedures: [version], people: [worker], windowEnd, lateStartAt: null };
}

/** One with two control stations, two that list none, and one with a single station. */
function machinesOf(index: number): Execution["equipment"] {
  const machine = { id: `machine-${index}`, tag: `M-${index}`, name: "Machine" };
  if (index === 0) return [{ ...machine, stations: ["Panel", "Pendant"] }];
  if (index === 2) return [{ ...machine, stations: ["Panel"] }];
  return [
    { ...machine, stations: [] },
    { ...machine, id: "machine-1b", tag: "M-1B", stations: [] },
  ];
}

const firstResponsible = { userId: "tess", name: "Tess Okafor" };

function lockout(tags: readonly string[], index: number): Execution {
  const planId = `plan-${index}`;
  return createExecution({
    planId,
    title: `Lockout ${planId}`,
    equipment: machinesOf(index),
    procedureVersions: [{ id: `${planId}-v3`, name: "Procedure, version 3" }],
    requiredCertificates: index === 1 ? ["confined_space"] : [],
    responsible: firstResponsible,
    coordinator: index === 0 ? { userId: "sam", name: "Sam Berg" } : null,
    points: points.filter(({ tag }) => tags.includes(tag)),
    // The contractor is on one plan only.
    people: index === 1 ? [{ userId: "cleo", name: "Cleo Diaz", employer: "Kranbau AG" }] : [],
    affected: ["Vera Stone"],
    windowEnd: "2030-01-01T00:00:00.000Z",
  });
}

function point(tag: string, special: Partial<PointDefinition>): PointDefinition {
  return {
    ...electrical,
    id: `point-${tag}`,
    tag,
    label: tag,
    name: `Point ${tag}`,
    verificationUnit: "bar(g)",
    verificationLimit: 0,
    proveDead: false,
    ...special,
  };
}

function deviceOf(number: string): { device?: "tag" | "lockbox" } {
  if (boxNumbers.includes(number)) return { device: "lockbox" };
  return number.startsWith("TAG-") ? { device: "tag" } : {};
}

/** What the register says about every number, derived from the lockouts. */
function registerOf(executions: readonly Execution[]): Record<string, LockStatus> {
  const inUse = executions.flatMap(registeredInUse);
  const entries = lockNumbers.map((number): [string, LockStatus] => {
    const use = inUse.find((lock) => lock.number === number);
    if (use) return [number, { status: "held", by: use.owner.name, where: use.where }];
    const owner = people.find(({ userId }) => number.endsWith(`-${userId}`));
    const assignedTo = owner ? { userId: owner.userId, name: owner.name } : null;
    return [number, { status: "free", assignedTo, ...deviceOf(number) }];
  });
  return Object.fromEntries(entries);
}
