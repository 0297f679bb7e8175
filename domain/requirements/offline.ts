import type { ExecutionCommand } from "#contract/executions/commands.ts";
import { leaseLimits } from "#contract/limits.ts";
import { hasAll, hasCertificates, isAuthorized, isOnPlan, leads } from "./people.ts";
import { actorOf, pointOf, type Requirement, type Step, type StepOf } from "./step.ts";

/** What is required while people work without signal. */

const leasesAt = ({ before }: Pick<Step, "before">, pointId: string | undefined) =>
  before.leases.filter(({ pointIds }) => pointIds.includes(pointId ?? ""));

export const noneOffline: Requirement<Step<ExecutionCommand>> = [
  "that nothing is offline",
  ({ before }) => before.leases.length === 0,
];

export const isNotOfflineElsewhere: Requirement<Step<ExecutionCommand>> = [
  "a point that no one else took offline",
  (step) => leasesAt(step, pointOf(step)?.id).every(({ by }) => by.userId === actorOf(step)),
];

const takenFrom = ({ before, command }: StepOf<"end_lease">) =>
  before.leases.filter(({ by }) => by.userId === command.userId);

export const offline = {
  take_offline: [
    isOnPlan,
    isAuthorized,
    hasCertificates,
    [
      "nothing else taken offline",
      (step) => step.before.leases.every(({ by }) => by.userId !== actorOf(step)),
    ],
    [
      "points of the lockout",
      ({ before, command: { pointIds } }) =>
        pointIds.length > 0 && pointIds.every((id) => before.points.some((point) => point.id === id)),
    ],
    [
      "points that no one took offline",
      (step) => step.command.pointIds.every((id) => leasesAt(step, id).length === 0),
    ],
    [
      "the certificates that the points require",
      ({ before, context: { actor, today }, command: { pointIds } }) =>
        before.points
          .filter(({ id }) => pointIds.includes(id))
          .every(({ requiredCertificate: kind }) => !kind || hasAll([kind], actor, today)),
    ],
    [
      "an end within the time allowed",
      ({ context, command }) => {
        const hours = (Date.parse(command.expiresAt) - Date.parse(context.now)) / 3_600_000;
        return hours > 0 && hours <= leaseLimits.hours;
      },
    ],
  ] satisfies Requirement<StepOf<"take_offline">>[],
  end_lease: [
    ["something that was taken offline", (step) => takenFrom(step).length > 0],
    [
      "to hold it, to lead, or to answer for absent people",
      (step) =>
        step.command.userId === actorOf(step) ||
        leads(step) ||
        step.context.actor.permissions.includes("lockouts:remove-lock"),
    ],
    [
      "a reason, where another person holds it",
      (step) => step.command.userId === actorOf(step) || Boolean(step.command.reason),
    ],
  ] satisfies Requirement<StepOf<"end_lease">>[],
};

const harmless = [
  "isolate_point",
  "apply_lock",
  "relieve",
  "verify_point",
  "record_finding",
  "add_photo",
  "call_stop",
  "sign_off",
];

/** They count wherever they stand. */
const dangers = ["record_finding", "call_stop"];

const leaseOf = ({ before, offline: entry }: Step) =>
  before.leases.find(({ number }) => number === entry?.lease.number);

/** What is required beyond that of a step that was recorded without signal. */
export const recordedOffline: Requirement<Step<ExecutionCommand>>[] = [
  ["a step that begins, ends, and energizes nothing", ({ command }) => harmless.includes(command.type)],
  [
    "an open lease of one's own, on that device, but for a danger",
    (step) => {
      const lease = leaseOf(step);
      if (dangers.includes(step.command.type)) return true;
      return lease?.by.userId === actorOf(step) && lease.deviceId === step.offline?.lease.deviceId;
    },
  ],
  [
    "to be next, or a danger that has not counted yet",
    (step) => {
      const { taken = 0, lastKey, by } = leaseOf(step) ?? {};
      if (dangers.includes(step.command.type))
        return by?.userId !== actorOf(step) || (step.offline?.sequence ?? 0) > taken;
      return step.offline?.sequence === taken + 1 && step.offline.predecessor === lastKey;
    },
  ],
  [
    "a point of the lease",
    (step) => {
      if (step.command.type === "record_finding" || !("pointId" in step.command)) return true;
      return leaseOf(step)?.pointIds.includes(step.command.pointId ?? "") === true;
    },
  ],
  [
    "a lock that no one else could have used",
    ({ command, context: { locks } }) => {
      const lock = command.type === "apply_lock" ? locks[command.lockNumber] : undefined;
      return lock?.status !== "free" || lock.assignedTo !== null || lock.device !== undefined;
    },
  ],
];
