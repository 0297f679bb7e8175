import {
  hasAllNames,
  isAuthorized,
  isCoordinator,
  isInside,
  isLeader,
  isOnPlan,
  isTold,
  leads,
  may,
  noOneSignedOn,
} from "./people.ts";
import { at, hasLock, hasNoLock, isInTest, isKnown, keyIsOut, someLockIsOnes } from "./points.ts";
import { noneOffline } from "./offline.ts";
import { either, isOut, isSameText, type Requirement, type Step, type StepOf } from "./step.ts";

/** What is required to energize a machine: for a test, and at the end. */

/** No other lockout holds any of these points. */
function isFreeOfOthers({ context }: Step, pointIds: readonly string[]): boolean {
  return pointIds.every((id) => (context.otherHolds[id] ?? []).length === 0);
}

export const tests = {
  start_test: [
    isCoordinator,
    noOneSignedOn,
    noneOffline,
    ["tools removed", ({ command }) => command.toolsClear],
    ["people clear", ({ command }) => command.peopleClear],
    [
      "points of the lockout",
      ({ before, command: { pointIds } }) =>
        pointIds.length > 0 && pointIds.every((id) => before.points.some((point) => point.id === id)),
    ],
    ["points that no other lockout holds", (step) => isFreeOfOthers(step, step.command.pointIds)],
    [
      "an end within the time of the policy",
      ({ before, context, command }) => {
        const hours = (Date.parse(command.expiresAt) - Date.parse(context.now)) / 3_600_000;
        return hours > 0 && hours <= (before.policy ?? context.policy).testHours;
      },
    ],
  ] satisfies Requirement<StepOf<"start_test">>[],
  energise_test: [
    isCoordinator,
    isAuthorized,
    isTold,
    noneOffline,
    [
      "no lock on the points of the test",
      ({ before: { points, test } }) =>
        points.every(({ id, condition }) => !test?.pointIds.includes(id) || condition.lock === null),
    ],
    ["points that no other lockout holds", (step) => isFreeOfOthers(step, step.before.test?.pointIds ?? [])],
    ["time left", ({ before, context }) => !before.test || context.now < before.test.expiresAt],
  ] satisfies Requirement<StepOf<"energise_test">>[],
  end_test: [isLeader] satisfies Requirement<StepOf<"end_test">>[],
};

const isAnyOut = ({ before }: Step) => before.points.some(isOut);
export const isAnythingOut: Requirement = ["an isolated point", isAnyOut];

export const release = {
  start_release: [
    isLeader,
    ["an isolated point", (step) => step.before.state !== "shut_down" || isAnyOut(step)],
    noOneSignedOn,
    noneOffline,
    [
      "a reason, where no one worked",
      ({ before, command }) =>
        Boolean(command.reason) || before.people.some(({ signedOnAt }) => signedOnAt !== null),
    ],
  ] satisfies Requirement<StepOf<"start_release">>[],
  confirm_clear: [
    isLeader,
    ["tools removed", ({ command }) => command.toolsClear],
    ["guards back", ({ command }) => command.guardsBack],
    ["people clear", ({ command }) => command.peopleClear],
  ] satisfies Requirement<StepOf<"confirm_clear">>[],
  unlock_point: [isKnown, isInTest, hasLock, someLockIsOnes, keyIsOut] satisfies Requirement<
    StepOf<"unlock_point">
  >[],
  restore_point: [
    either(isInside, isOnPlan),
    either(isInside, isAuthorized),
    isTold,
    isKnown,
    at("a point that was isolated here", ({ condition }) => condition.isolated !== null),
    at("a point that is still isolated", ({ condition }) => condition.restored === null),
    hasNoLock,
  ] satisfies Requirement<StepOf<"restore_point">>[],
  notify_restored: [
    either(isInside, isOnPlan),
    ["that no one was notified yet", ({ before }) => before.notifiedRestored === null],
    [
      "everyone notified who was before",
      ({ before, command }) => hasAllNames(command.employees, before.notified?.employees ?? []),
    ],
  ] satisfies Requirement<StepOf<"notify_restored">>[],
  close: [
    isLeader,
    ["everyone notified", ({ before }) => before.notifiedRestored !== null],
    ["no closed box", ({ before }) => before.box === null],
    ["one's own name", ({ context, command }) => isSameText(command.signature, context.actor.name)],
  ] satisfies Requirement<StepOf<"close">>[],
  cancel: [
    noneOffline,
    ["that no point is isolated", (step) => !isAnyOut(step)],
    ["to lead or to approve", (step) => leads(step) || may("lockouts:approve")[1](step)],
  ] satisfies Requirement<StepOf<"cancel">>[],
};

/** What is found at a point names it; a box found open is one that was closed. */
export const finding: Requirement<StepOf<"record_finding">>[] = [
  isAnythingOut,
  [
    "where it was found",
    ({ before: { points, box }, command: { kind, pointId } }) => {
      if (kind === "box_found_open") return box !== null;
      const isAnywhere = ["machine_responded", "other"].includes(kind) && pointId === undefined;
      return isAnywhere || points.some(({ id }) => id === pointId);
    },
  ],
];
