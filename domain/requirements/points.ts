import type { CommandOf, CommandType } from "#contract/executions/commands.ts";
import type { ExecutionPoint } from "../execution/types.ts";
import { isImplausible, isImpossible, isOutOfRange } from "../readings.ts";
import { hasCertificateOfPoint, hasCertificates, isAuthorized, isOnPlan, isReturning } from "./people.ts";
import { isNotOfflineElsewhere } from "./offline.ts";
import {
  actorOf,
  either,
  isOut,
  isSure,
  isSameText,
  locksOf,
  pointOf,
  type Requirement,
  type StepOf,
} from "./step.ts";

/** What is required at an isolation point, and of what hangs on it. */

/** People who come back from a test may do it all the same. */
export const atWorkOnPoint: Requirement[] = [
  isOnPlan,
  isAuthorized,
  hasCertificates,
  hasCertificateOfPoint,
].map((requirement) => either(isReturning, requirement));

export const isKnown: Requirement = ["a point of the lockout", (step) => pointOf(step) !== undefined];

/** Silent about a point that the lockout does not have: `isKnown` speaks then. */
export function at<Type extends CommandType>(
  words: string,
  isMet: (point: ExecutionPoint, command: CommandOf<Type>, step: StepOf<Type>) => boolean,
): Requirement<StepOf<Type>> {
  return [
    words,
    (step) => {
      const point = pointOf(step);
      return point === undefined || isMet(point, step.command, step);
    },
  ];
}

export const isIsolated = at("an isolated point", isOut);
export const isBeyondDoubt = at("a point whose isolation is not in doubt", isSure);
export const isInProcedure = at("the order of the procedure", ({ after = [] }, _, { before }) =>
  before.points.filter(({ id }) => after.includes(id)).every(isSure),
);
export const isScanned: Requirement = at<CommandType>("the tag of the point", ({ tag }, command) =>
  isSameText("scannedTag" in command ? command.scannedTag : "", tag),
);
export const hasLock = at("a lock on the point", ({ condition }) => condition.lock !== null);
export const hasNoLock = at("no lock on the point", ({ condition }) => condition.lock === null);
export const hasTakeover = at(
  "a lock beside the first",
  ({ condition }) => condition.incoming !== null && condition.lock !== null,
);
export const hasNoTakeover = at("no lock beside the first", ({ condition }) => condition.incoming === null);
export const firstLockIsOnes = at("one's own lock", ({ condition }, _, step) =>
  [actorOf(step), undefined].includes(condition.lock?.appliedBy.userId),
);
export const firstLockIsAnothers = at(
  "another person's lock",
  ({ condition }, _, step) => condition.lock?.appliedBy.userId !== actorOf(step),
);
export const besideIsOnes = at("one's own lock beside the first", ({ condition }, _, step) =>
  [actorOf(step), undefined].includes(condition.incoming?.appliedBy.userId),
);
export const someLockIsOnes = at("one's own lock", (point, _, step) =>
  locksOf(point).some(({ appliedBy }) => appliedBy.userId === actorOf(step)),
);
export const keyIsOut = at("a key that is in no box", ({ condition }) => !condition.lock?.box);
export const keyIsIn = at("a key in the closed box", ({ condition }) => Boolean(condition.lock?.box));
export const isLockOffered = at(
  "a lock that its owner offers",
  ({ condition }) => condition.lock?.offeredAt !== undefined,
);
export const isInTest = at(
  "a point of the test",
  ({ id }, _, { before }) => before.test?.pointIds.includes(id) ?? true,
);

/** In the cabinet or one's own, in service, and nowhere in use. */
export const deviceIsFree: Requirement<StepOf<"apply_lock" | "take_over_lock" | "sign_on" | "fill_lockbox">> =
  [
    "a free device of the register",
    ({ before: { points, people, box }, command: { lockNumber }, context: { locks, actor } }) => {
      const known = locks[lockNumber];
      const inUse = [
        ...points.flatMap(locksOf).map(({ number }) => number),
        ...people.map((person) => person.lockNumber ?? ""),
        box?.number ?? "",
      ];
      if (known?.status !== "free" || inUse.some((number) => isSameText(number, lockNumber))) return false;
      return [actor.userId, undefined].includes(known.assignedTo?.userId);
    },
  ];

export const deviceFits = at<"apply_lock" | "take_over_lock">(
  "a tag where the point takes no lock, and a lock everywhere else",
  ({ lockable }, { lockNumber }, { context: { locks } }) => {
    const known = locks[lockNumber];
    return known?.status !== "free" || known.device === (lockable ? undefined : "tag");
  },
);

/** It says that the point is not at zero energy. */
export function isBadResult(step: StepOf<"verify_point">): boolean {
  const { passed, reading } = step.command;
  const point = pointOf(step);
  return (
    point !== undefined && (passed === false || (reading !== undefined && isOutOfRange(point, reading.value)))
  );
}

/** What is asked of every result, bad ones too. */
const plausible: Requirement<StepOf<"verify_point">>[] = [
  at(
    "the unit of the point",
    ({ verificationUnit: unit }, { reading }) => !reading || unit === "" || isSameText(reading.unit, unit),
  ),
  at(
    "a reading that an instrument can show",
    (_, { reading }) => !reading || !isImpossible(reading.unit, reading.value),
  ),
  at(
    "a reading that is likely, or was read twice",
    (point, { reading, confirmed }) =>
      !reading || confirmed === true || !isImplausible(point, reading.value, reading.unit),
  ),
];

/** A bad result counts as it is, from anyone. */
export const badResult: Requirement<StepOf<"verify_point">>[] = [isIsolated, ...plausible];

export const verification: Requirement<StepOf<"verify_point">>[] = [
  ...atWorkOnPoint,
  isKnown,
  isNotOfflineElsewhere,
  at("a second person, where policy says so", ({ condition }, _, step) => {
    const { secondPersonVerifies } = step.before.policy ?? step.context.policy;
    const { isolated, lock } = condition;
    return !secondPersonVerifies || ![isolated?.by.userId, lock?.appliedBy.userId].includes(actorOf(step));
  }),
  at(
    "relieved energy: its own, and everyone else's where policy says so",
    (point, _, { before, context }) => {
      const { relieveAllFirst } = before.policy ?? context.policy;
      const awaited = relieveAllFirst ? before.points : [point];
      return (
        before.state !== "locked" ||
        awaited.every(({ dissipation, condition }) => dissipation === null || condition.relieved !== null)
      );
    },
  ),
  at(
    "a reading where the point is measured, and a check where it is not",
    ({ verificationKind }, { reading }) => (verificationKind === "check") === (reading === undefined),
  ),
  ...plausible,
  at("the instrument", ({ proveDead }, { instrument }) => !proveDead || Boolean(instrument)),
  at(
    "a tester proved before and after",
    ({ proveDead }, command) => !proveDead || Boolean(command.provedBefore && command.provedAfter),
  ),
];
