import { changesSince } from "../frozen-points.ts";
import type { Beginning } from "../readiness.ts";
import { counts, hasAll, hasAllNames, isOnPlan, leadersOf } from "./people.ts";
import type { Requirement, StepOf } from "./step.ts";

/** What is required for a lockout to begin: what its approval asked, asked again. */

type Notice = Requirement<StepOf<"notify">>;

const atBeginning = (words: string, isMet: (now: Beginning, step: StepOf<"notify">) => boolean): Notice => [
  words,
  (step) => step.context.beginning !== null && isMet(step.context.beginning, step),
];

const workersOf = ({ people }: Beginning) => people.filter(({ role }) => role !== "affected");

const dayMs = 24 * 3_600_000;

export const beginning: Notice[] = [
  isOnPlan,
  [
    "leaders who are authorized",
    (step) => leadersOf(step).every((leader) => counts(leader?.authorisation, step.context.today)),
  ],
  [
    "leaders with every certificate",
    (step) =>
      leadersOf(step).every((leader) =>
        hasAll(step.before.requiredCertificates, leader ?? {}, step.context.today),
      ),
  ],
  [
    "a lock on every point, where policy allows no tag alone",
    ({ before, context }) => context.policy.tagOnlyAllowed || before.points.every(({ lockable }) => lockable),
  ],
  atBeginning("published versions", ({ procedures }) =>
    procedures.every(({ state }) => state === "published"),
  ),
  atBeginning("versions that match the register", ({ procedures }) =>
    procedures.every(
      ({ state, changes, stationChanges: stations }) =>
        state !== "published" ||
        changes.length + (stations?.added.length ?? 0) + (stations?.removed.length ?? 0) === 0,
    ),
  ),
  atBeginning("the points of the versions", ({ procedures }, { before }) => {
    const pinned = new Map(procedures.flatMap(({ points }) => points).map((point) => [point.id, point]));
    return changesSince([...pinned.values()], before.points).length === 0;
  }),
  atBeginning(
    "current inspections, where policy says so",
    ({ procedures }, { context }) =>
      !context.policy.lapsedInspectionBlocks ||
      procedures.every(({ inspectionDueOn: due }) => due === null || due >= context.today),
  ),
  atBeginning("people who are here and authorized", (now, { context }) => {
    const fit = workersOf(now).every(
      ({ active, authorisedUntil }) => !active || (authorisedUntil ?? "") >= context.today,
    );
    return fit && now.people.every(({ active }) => active);
  }),
  atBeginning("people with every certificate", (now, { context }) => {
    const required = now.procedures.flatMap(({ requiredCertificates }) => requiredCertificates);
    return workersOf(now).every((person) => !person.active || hasAll(required, person, context.today));
  }),
  atBeginning("someone qualified for every point", (now, { before, context }) => {
    const workers = workersOf(now).filter(
      ({ active, authorisedUntil }) => active && (authorisedUntil ?? "") >= context.today,
    );
    const leaders = [before.responsible, before.coordinator ?? before.responsible]
      .map(({ userId }) => context.people[userId])
      .filter((leader) => counts(leader?.authorisation, context.today));
    return before.points.every(
      ({ requiredCertificate: kind }) =>
        !kind || [...workers, ...leaders].some((person) => hasAll([kind], person ?? {}, context.today)),
    );
  }),
  atBeginning(
    "time left, or consent to a late start",
    ({ windowEnd, lateStartAt }, { context: { now } }) =>
      now <= windowEnd ||
      (lateStartAt !== null && Date.parse(now) - Date.parse(lateStartAt) <= lateStartDays * dayMs),
  ),
  [
    "every affected employee notified",
    ({ before, command }) => hasAllNames(command.employees, before.affected),
  ],
];

/** How long a consent to a late start counts. */
const lateStartDays = 1;
