import type { LockRemoval, Participant } from "#contract/executions/schemas.ts";
import { handoverDueAtOf, leaseEndsAtOf, overrunAtOf } from "./alarms.ts";
import { isToBeTold, offAt } from "./removals.ts";
import { type Part, peopleInside } from "./exits.ts";
import { isLockedOut, registeredInUse } from "./locks.ts";
import { leaseAt } from "./offline-points.ts";
import { isHeldHere, isLocked, signedOn, stateBeneath } from "./points.ts";
import { isOver } from "./progress.ts";
import type { Execution } from "./types.ts";
import { nextRecheckAt } from "./rechecks.ts";

/**
 * What lists, inboxes, registers, and reports ask about a lockout, as plain rows. SQL reads these rows and never the
 * lockout itself, so no query has to know a rule. Written with every accepted command.
 */
export interface Projection {
  summary: Summary;
  /** One for each point that this lockout keeps isolated, or that someone may be isolating without signal, by point. */
  holds: HoldRow[];
  /** One for each padlock that is on, by number. */
  padlocks: PadlockRow[];
  /** The people whom the open lockout depends on, and why; no one once it is over. */
  parts: { userId: string; part: Part }[];
  /** Everyone who has signed on, by person. */
  workers: WorkerRow[];
  /** Requests to remove an absent person's lock, in the order in which they were made. */
  removals: RemovalRow[];
}

export interface Summary {
  state: Execution["state"];
  responsibleId: string;
  coordinatorId: string | null;
  /** How many people have their lock on the hasp. */
  signedOn: number;
  isOver: boolean;
  /** Notice has been given, and the end is not reached: from here on someone has to finish it. */
  isUnderWay: boolean;
  /** Its machines are locked out. */
  isLockedOut: boolean;
  /** Its machines are locked out, but not every point has its lock: while it begins, and while it ends. */
  isPartlyLocked: boolean;
  /** A test energizes its machines, or has, and the points are not all isolated again. */
  isEnergizedForTest: boolean;
  /** Work suspended, until someone reviews it. ISO 8601. */
  hold: { at: string; reviewBy: string } | null;
  /** A test under way. ISO 8601. */
  test: { at: string; expiresAt: string } | null;
  /** When the first point whose energy can build up must be verified again, ISO 8601. */
  recheckBy: string | null;
  /** Since when the lockout is unsafe, ISO 8601. */
  unsafeAt: string | null;
  /** When someone called the stop that stands, ISO 8601. */
  stoppedAt: string | null;
  /** From when on it is overrun, and when the responsible person is reminded to hand over, ISO 8601. */
  overrunAt: string | null;
  /** When the first of what was taken offline is past its time, ISO 8601. */
  leaseEndsAt: string | null;
  handoverDueAt: string | null;
  handover: { toId: string; offeredAt: string; offeredBy: string } | null;
  /** A change of its people or scope waits for someone who approves lockouts. ISO 8601. */
  change: { at: string; byId: string; by: string } | null;
  /** The earliest isolation that is on record, ISO 8601. */
  firstIsolatedAt: string | null;
  /** The last point's return to service, ISO 8601; null before every point is back. */
  restoredAt: string | null;
}

export interface HoldRow {
  pointId: string;
  lockNumber: string | null;
  heldBy: string | null;
  since: string | null;
  /** Only taken offline: no one has isolated it as far as anyone knows. */
  isLease: boolean;
}

export interface PadlockRow {
  number: string;
  /** Null for a personal lock on the hasp. */
  pointId: string | null;
  ownerId: string;
}

export interface WorkerRow {
  userId: string;
  name: string;
  signedOnAt: string;
  signedOffAt: string | null;
  crew: string | null;
  crewLeader: string | null;
}

export interface RemovalRow {
  position: number;
  status: LockRemoval["status"];
  ownerId: string;
  requestedAt: string;
  requestedById: string;
  requestedBy: string;
  /** The lock is off, and its owner has not been told. */
  awaitsNotice: boolean;
  /** By when they are told, ISO 8601; null for requests made before it was kept. */
  informDueAt: string | null;
  lockNumber: string;
  /** When someone recorded that the lock is off, ISO 8601. */
  removedAt: string | null;
  /** Cut: nobody uses it again. */
  isCut: boolean;
}

/** The rows of an execution as it is. Pure: the same execution gives the same rows. */
export function projectionOf(execution: Execution): Projection {
  return {
    summary: summaryOf(execution),
    holds: holdsOf(execution),
    padlocks: registeredInUse(execution).map(({ number, pointId, owner }) => ({
      number,
      pointId,
      ownerId: owner.userId,
    })),
    parts: peopleInside(execution),
    workers: execution.people.filter(hasSignedOn).map(({ userId, name, signedOnAt, signedOffAt, crew }) => ({
      userId,
      name,
      signedOnAt,
      signedOffAt,
      crew: crew ?? null,
      crewLeader: execution.crews.find((each) => each.name === crew)?.leader.name ?? null,
    })),
    removals: execution.lockRemovals.map((removal, position) => ({
      position,
      status: removal.status,
      ownerId: removal.owner.userId,
      requestedAt: removal.requested.at,
      requestedById: removal.requested.by.userId,
      requestedBy: removal.requested.by.name,
      awaitsNotice: isToBeTold(removal),
      informDueAt: removal.evidence?.inform.dueAt ?? null,
      lockNumber: removal.lockNumber,
      removedAt: offAt(removal),
      isCut: removal.removed?.way === "cut",
    })),
  };
}

function holdsOf(execution: Execution): HoldRow[] {
  return execution.points.flatMap((point) => {
    const { isolated, lock } = point.condition;
    const lease = leaseAt(execution, point.id);
    const isLease = !isHeldHere(point);
    if (isLease && !lease) return [];
    return {
      pointId: point.id,
      lockNumber: lock?.number ?? null,
      heldBy: (isLease ? lease?.by : (lock?.appliedBy ?? isolated?.by))?.userId ?? null,
      since: (isLease ? lease?.at : isolated?.at) ?? null,
      isLease,
    };
  });
}

function summaryOf(execution: Execution): Summary {
  const { state, responsible, coordinator, hold, test, handover, points } = execution;
  const beneath = stateBeneath(execution);
  const isTesting = state === "test_clearing" || state === "test_energised";
  const isolated = points.flatMap(({ condition }) => condition.isolated?.at ?? []).sort();
  const restored = points.flatMap(({ condition }) => condition.restored?.at ?? []).sort();
  const isBack = state === "restored" || state === "closed";
  return {
    state,
    responsibleId: responsible.userId,
    coordinatorId: coordinator?.userId ?? null,
    signedOn: signedOn(execution).length,
    isOver: isOver(execution),
    isUnderWay: !isOver(execution) && state !== "approved",
    isLockedOut: isLockedOut(execution),
    isPartlyLocked: isLockedOut(execution) && !points.every(isLocked),
    isEnergizedForTest:
      // A finding leads to isolating again too, and leaves every lock where it is: then nothing is energized.
      ((beneath === "test_energised" || beneath === "re_isolating") && !points.every(isLocked)) ||
      isGivenUpLive(execution),
    hold: state === "held" && hold ? { at: hold.at, reviewBy: hold.reviewBy } : null,
    test: isTesting && test ? { at: test.at, expiresAt: test.expiresAt } : null,
    recheckBy: nextRecheckAt(execution),
    unsafeAt: execution.unsafe?.since ?? null,
    stoppedAt: execution.unsafe?.stop?.at ?? null,
    overrunAt: overrunAtOf(execution),
    leaseEndsAt: leaseEndsAtOf(execution),
    handoverDueAt: handoverDueAtOf(execution),
    handover: handover && {
      toId: handover.to.userId,
      offeredAt: handover.offered.at,
      offeredBy: handover.offered.by.name,
    },
    change: execution.change && {
      at: execution.change.proposed.at,
      byId: execution.change.proposed.by.userId,
      by: execution.change.proposed.by.name,
    },
    firstIsolatedAt: isolated[0] ?? null,
    restoredAt: (isBack && restored.at(-1)) || null,
  };
}

/** A test energized points, and the lockout was given up before all of them were isolated again. */
function isGivenUpLive({ state, release, points }: Execution): boolean {
  const isGivenUp = release?.from === "re_isolating" && (state === "clearing" || state === "releasing");
  return isGivenUp && points.some(({ condition }) => condition.isolated === null);
}

function hasSignedOn(person: Participant): person is Participant & { signedOnAt: string } {
  return person.signedOnAt !== null;
}
