import { measuresFor } from "#contract/executions/words.ts";
import {
  crewOf,
  hasCertificateOfPoint,
  hasCertificates,
  isAuthorized,
  isInside,
  isLeader,
  isOnPlan,
  isReturning,
  isTold,
  noOneSignedOn,
} from "./people.ts";
import {
  atWorkOnPoint,
  deviceFits,
  deviceIsFree,
  firstLockIsAnothers,
  firstLockIsOnes,
  hasLock,
  hasNoLock,
  hasNoTakeover,
  hasTakeover,
  besideIsOnes,
  isIsolated,
  isBeyondDoubt,
  isInProcedure,
  isKnown,
  isScanned,
  isLockOffered,
  keyIsIn,
  keyIsOut,
  at,
  verification,
} from "./points.ts";
import { hasWaited, isShown } from "./evidence.ts";
import { isNotOfflineElsewhere, noneOffline } from "./offline.ts";
import {
  actorOf,
  either,
  isOneOf,
  isOut,
  isSure,
  locksOf,
  type Requirement,
  type Step,
  type StepOf,
} from "./step.ts";

/** What is required from the shut-down to the work. */

const everyMachineOff: Requirement = [
  "machines that are shut down",
  ({ before }) => before.equipment.every(({ awaitsShutDown }) => !awaitsShutDown),
];

const isBeforeRelease: Requirement = [
  "machines that are shut down, and no release begun, where the lockout is unsafe",
  ({ before: { state, unsafe } }) =>
    state !== "unsafe" || !["notified", ...afterWork].includes(unsafe?.from ?? state),
];
const afterWork: readonly string[] = ["clearing", "releasing", "restored"];

export const isolation = {
  shut_down: [
    isOnPlan,
    [
      "a machine that still runs",
      ({ before }) =>
        before.state !== "shut_down" || before.equipment.some(({ awaitsShutDown }) => awaitsShutDown),
    ],
  ] satisfies Requirement<StepOf<"shut_down">>[],
  isolate_point: [
    ...atWorkOnPoint,
    isBeforeRelease,
    everyMachineOff,
    isKnown,
    isNotOfflineElsewhere,
    at("a point that is not isolated, or in doubt", (point) => !isSure(point)),
    at("a lock that is not reported lost, where one is on", (point, _, { context: { lostLocks = [] } }) => {
      const on = locksOf(point).map(({ number }) => number);
      return on.length === 0 || !on.every((number) => lostLocks.some((lost) => lost.number === number));
    }),
    isInProcedure,
    isScanned,
    isShown,
    hasWaited,
  ] satisfies Requirement<StepOf<"isolate_point">>[],
  apply_lock: [
    ...atWorkOnPoint,
    isBeforeRelease,
    isKnown,
    isNotOfflineElsewhere,
    isBeyondDoubt,
    hasNoLock,
    isScanned,
    deviceIsFree,
    deviceFits,
    at<"apply_lock">("a measure beside a tag", ({ lockable }, { measure }) => lockable || Boolean(measure)),
    at<"apply_lock">(
      "a measure that the device allows",
      ({ lockable, deviceType }, { measure }) =>
        lockable || !measure || measuresFor(deviceType).includes(measure),
    ),
    at<"apply_lock">(
      "a note about the measure",
      ({ lockable }, { additionalMeasure }) => lockable || Boolean(additionalMeasure),
    ),
    isShown,
  ] satisfies Requirement<StepOf<"apply_lock">>[],
  relieve: [
    ...atWorkOnPoint,
    isKnown,
    isNotOfflineElsewhere,
    at("stored energy", ({ dissipation }) => dissipation !== null),
    at<"relieve">("the method of the procedure", (_, { methodConfirmed }) => methodConfirmed),
    isShown,
    hasWaited,
  ] satisfies Requirement<StepOf<"relieve">>[],
  verify_point: [...verification, isShown, hasWaited] satisfies Requirement<StepOf<"verify_point">>[],
};

export const trying: Requirement<StepOf<"try_start">>[] = [
  either(isReturning, isOnPlan),
  either(isReturning, isAuthorized),
  [
    "a control station of the lockout",
    ({ before, command: { equipmentId, station } }) => {
      const machine = before.equipment.find(({ id }) => id === equipmentId);
      if (!machine) return false;
      return machine.stations.length === 0 ? !station : machine.stations.includes(station ?? "");
    },
  ],
  [
    "verified points",
    ({ before }) => before.points.every(({ condition }) => condition.verification !== null),
  ],
  either(({ before }) => isOneOf(before.state, "de_energised"), noOneSignedOn),
  noneOffline,
  ["people clear", ({ command }) => command.peopleClear],
  [
    "every station, where none is listed",
    ({ command }) => Boolean(command.station) || command.everyStation === true,
  ],
  ["controls that are off", ({ command }) => command.controlsOff],
];

const isOn = (step: Step) =>
  step.before.people.some(({ userId, lockNumber }) => userId === actorOf(step) && lockNumber !== null);

const noBox: Requirement = ["no closed box", ({ before }) => before.box === null];

export const work = {
  lift_stop: [
    isLeader,
    [
      "that everyone left after a finding",
      (step) => step.before.unsafe?.findings.length === 0 || noOneSignedOn[1](step),
    ],
  ] satisfies Requirement<StepOf<"lift_stop">>[],
  sign_on: [
    isOnPlan,
    isAuthorized,
    hasCertificates,
    isTold,
    noneOffline,
    ["not to be signed on", (step) => !isOn(step)],
    ["the briefing", ({ command }) => command.briefed],
    [
      "a crew, where there are crews",
      ({ before, command }) => before.crews.length === 0 || crewOf(before, command.crew) !== undefined,
    ],
    deviceIsFree,
    [
      "a personal lock",
      ({ context: { locks }, command }) => {
        const lock = locks[command.lockNumber];
        return lock?.status !== "free" || lock.assignedTo !== null;
      },
    ],
  ] satisfies Requirement<StepOf<"sign_on">>[],
  sign_off: [["to be signed on", isOn]] satisfies Requirement<StepOf<"sign_off">>[],
  fill_lockbox: [
    isLeader,
    isAuthorized,
    noBox,
    noOneSignedOn,
    ["no open takeover", ({ before }) => before.points.every((point) => locksOf(point).length < 2)],
    [
      "a key for the box",
      ({ before }) =>
        before.points.some(
          (point) => point.lockable && isOut(point) && point.condition.lock?.isPersonal === false,
        ),
    ],
    deviceIsFree,
    [
      "a lockbox",
      ({ context: { locks }, command }) => {
        const box = locks[command.lockNumber];
        return box?.status !== "free" || box.device === "lockbox";
      },
    ],
  ] satisfies Requirement<StepOf<"fill_lockbox">>[],
  open_lockbox: [
    ["to be in the lockout", isInside],
    ["a closed box", ({ before }) => before.box !== null],
    noOneSignedOn,
  ] satisfies Requirement<StepOf<"open_lockbox">>[],
};

export const transfer = {
  take_over_lock: [
    isOnPlan,
    isAuthorized,
    hasCertificates,
    hasCertificateOfPoint,
    isKnown,
    isNotOfflineElsewhere,
    isIsolated,
    hasLock,
    firstLockIsAnothers,
    hasNoTakeover,
    keyIsOut,
    isScanned,
    deviceIsFree,
    deviceFits,
  ] satisfies Requirement<StepOf<"take_over_lock">>[],
  give_up_lock: [isKnown, isIsolated, hasTakeover, firstLockIsOnes, keyIsOut] satisfies Requirement<
    StepOf<"give_up_lock">
  >[],
  take_back_lock: [
    isKnown,
    at("a lock beside the first", ({ condition }) => condition.incoming !== null),
    besideIsOnes,
  ] satisfies Requirement<StepOf<"take_back_lock">>[],
  offer_lock: [
    isKnown,
    keyIsIn,
    firstLockIsOnes,
    ["another person's box", (step) => step.before.box?.by.userId !== actorOf(step)],
    at("a lock that is not offered", ({ condition }) => condition.lock?.offeredAt === undefined),
  ] satisfies Requirement<StepOf<"offer_lock">>[],
  accept_lock: [
    isOnPlan,
    isAuthorized,
    hasCertificates,
    hasCertificateOfPoint,
    isKnown,
    isLockOffered,
    ["one's own box", (step) => [actorOf(step), undefined].includes(step.before.box?.by.userId)],
    isScanned,
  ] satisfies Requirement<StepOf<"accept_lock">>[],
  keep_lock: [isKnown, isLockOffered, firstLockIsOnes] satisfies Requirement<StepOf<"keep_lock">>[],
};

/** What is required to take back a step: only its person can have been misled by it. */
export const undoing: Requirement<StepOf<"undo_step">>[] = [
  ["one's own latest step", (step) => step.before.latest?.by.userId === actorOf(step)],
  [
    "a step of a few seconds ago",
    ({ before: { latest }, context: { now } }) =>
      !latest || Date.parse(now) - Date.parse(latest.at) <= 15_000,
  ],
  [
    "a point that no other lockout holds",
    ({ before: { latest }, context: { otherHolds } }) =>
      latest?.action !== "isolate_point" || (otherHolds[latest.pointId ?? ""] ?? []).length === 0,
  ],
];
