import type { IsolationPoint, PointChange, ListChanges } from "#contract/equipment/schemas.ts";
import { lateStartHours, type PlanPersonRole } from "#contract/plans/words.ts";
import type { ProcedureVersionState } from "#contract/procedures/words.ts";
import { type PointCertificate, pointCertificateNames } from "#contract/users/words.ts";
import { listOf } from "#contract/sentences.ts";
import { type HeldCertificates, isCurrent, lackingOf } from "./certificates.ts";
import { isInspectionOverdue } from "./inspections.ts";
import { differsFromRegister, stationsIn } from "./register-match.ts";

/** What approval checks, and the beginning of the lockout checks again: each answers with what is wrong. */

/** A version that a plan pinned, as it is now. */
export interface PinnedProcedure {
  title: string;
  state: ProcedureVersionState;
  /** YYYY-MM-DD. */
  inspectionDueOn: string | null;
  /** What everyone who works under it needs beyond the lockout authorization. */
  requiredCertificates: readonly PointCertificate[];
  /** The points that it froze when it was published. */
  points: readonly IsolationPoint[];
  /** How the register differs from them. */
  changes: readonly PointChange[];
  /** The same for the control stations of its machine; left out if it does not. */
  stationChanges?: ListChanges;
}

/** A person named by the plan, as they are now. */
export interface PlannedPerson {
  name: string;
  role: PlanPersonRole;
  active: boolean;
  /** The last day on which they may lock out, YYYY-MM-DD; null if they may not at all. */
  authorisedUntil: string | null;
  /** Further certificates; null if they have none. */
  certificates?: HeldCertificates | null;
}

/** What approval checked, as it is when the lockout is to begin: weeks may have passed. */
export interface Beginning {
  /** The pinned versions. */
  procedures: readonly PinnedProcedure[];
  /** The people named by the plan, except those who lead: `leadersFit` asks about today's. */
  people: readonly PlannedPerson[];
  /** ISO 8601, UTC: when the planned time is over. */
  windowEnd: string;
  /** When someone who approves consented to a late start, ISO 8601; null if no one has. */
  lateStartAt: string | null;
}

/** Titles of versions that are not in effect. 29 CFR 1910.147(c)(4). */
export function outOfForce(procedures: readonly PinnedProcedure[]): string[] {
  return procedures.filter(({ state }) => state !== "published").map(({ title }) => title);
}

/** Titles of those inspected too long ago: at least every 12 months, 29 CFR 1910.147(c)(6)(i). `today` is YYYY-MM-DD. */
export function inspectionLapsed(procedures: readonly PinnedProcedure[], today: string): string[] {
  return procedures
    .filter(({ inspectionDueOn }) => isInspectionOverdue(inspectionDueOn, today))
    .map(({ title }) => title);
}

/**
 * What was reviewed and published is not what the plant has today: which versions, and at which points and control
 * stations.
 */
export function registerChanges(
  procedures: readonly PinnedProcedure[],
): { titles: string[]; tags: string[] } | null {
  const changed = procedures.filter(differsFromRegister);
  if (changed.length === 0) return null;
  const tags = new Set(changed.flatMap(({ changes }) => changes.map(({ tag }) => tag)));
  const stations = new Set(changed.flatMap(({ stationChanges }) => stationsIn(stationChanges)));
  return { titles: changed.map(({ title }) => title), tags: [...[...tags].sort(), ...stations] };
}

/** Tags of points that take no lock. */
export function withoutLock(points: readonly Pick<IsolationPoint, "tag" | "lockable">[]): string[] {
  return [...new Set(points.filter(({ lockable }) => !lockable).map(({ tag }) => tag))];
}

/** Names of those whose account is closed. */
export function withoutAccount(people: readonly PlannedPerson[]): string[] {
  return namesOf(people.filter(({ active }) => !active));
}

/** Names of those who lead or lock out and are not authorized `today`, YYYY-MM-DD. 29 CFR 1910.147(c)(7), (c)(8). */
export function withoutAuthorization(people: readonly PlannedPerson[], today: string): string[] {
  return namesOf(people.filter((person) => person.active && !mayLockOut(person, today)));
}

/**
 * Names of those who lead or lock out without everything that the procedures require, each with what they lack:
 * `Ravi Iyer (high voltage)`. `today` is YYYY-MM-DD. 29 CFR 1910.147(c)(7)(i)(A).
 */
export function withoutCertificates(
  people: readonly (Pick<PlannedPerson, "name" | "certificates"> & Partial<Pick<PlannedPerson, "role">>)[],
  required: readonly PointCertificate[],
  today: string,
): string[] {
  const lacking = people
    .filter(({ role }) => role !== "affected")
    .map(({ name, certificates }) => ({ name, kinds: lackingOf(required, certificates, today) }))
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ name, kinds }) => `${name} (${listOf(kinds.map(({ kind }) => pointCertificateNames[kind]))})`);
  return [...new Set(lacking)];
}

/**
 * Points that no one on the plan is qualified to work on, each with what it requires: `T-3-H (high voltage)`. `today` is
 * YYYY-MM-DD. 29 CFR 1910.147(c)(7)(i)(A).
 */
export function withoutQualified(
  points: readonly Pick<IsolationPoint, "id" | "tag" | "requiredCertificate">[],
  people: readonly PlannedPerson[],
  today: string,
): string[] {
  const workers = people.filter(
    (person) => person.active && person.role !== "affected" && mayLockOut(person, today),
  );
  const open = points.flatMap(({ tag, requiredCertificate: kind }) => {
    if (!kind || workers.some(({ certificates }) => lackingOf([kind], certificates, today).length === 0))
      return [];
    return [`${tag} (${pointCertificateNames[kind]})`];
  });
  return [...new Set(open)];
}

function mayLockOut({ role, authorisedUntil }: PlannedPerson, today: string): boolean {
  if (role === "affected") return true;
  return authorisedUntil !== null && isCurrent({ validUntil: authorisedUntil }, today);
}

/** Each once, although one person can have two roles. */
function namesOf(people: readonly PlannedPerson[]): string[] {
  return [...new Set(people.map(({ name }) => name))];
}

const hour = 3_600_000;

/** Whether a consent to a late start still counts. Both are ISO 8601; null if no one has consented. */
export function lateStartCounts(allowedAt: string | null, now: string): boolean {
  return allowedAt !== null && Date.parse(now) <= Date.parse(allowedAt) + lateStartHours * hour;
}
