import { z } from "zod";
import { id, instant, version } from "#contract/common.ts";
import { isolationPoint } from "#contract/equipment/schemas.ts";
import { policies } from "#contract/policies/schemas.ts";
import { pointCertificates } from "#contract/users/words.ts";
import { alarm } from "./alarms.ts";
import { changeProposal } from "./change.ts";
import { commandType } from "./commands.ts";
import { lease } from "./leases.ts";
import { lockRemoval } from "./removal.ts";
import { refusalCodes } from "./refusal-codes.ts";
import { lostLock, person, stamp } from "./stamps.ts";
import { photoRecord } from "./photos.ts";
import { executionState, unsafeRecord } from "./unsafe.ts";
import {
  additionalMeasures,
  alsoCommands,
  executionSteps,
  leadingParts,
  photographedSteps,
  waitedSteps,
} from "./words.ts";

export { alarm, type Alarm } from "./alarms.ts";
export { lockRemoval, removalEvidence, type LockRemoval, type RemovalEvidence } from "./removal.ts";
export {
  executionState,
  unsafeFinding,
  unsafeRecord,
  type ExecutionState,
  type StopRecord,
  type UnsafeFinding,
} from "./unsafe.ts";
export { type LostLock, person, stamp, type Person, type Stamp } from "./stamps.ts";

/** Why a command is refused, with what its sentence is filled in with. */
const refusal = z.object({
  code: z.enum(refusalCodes),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const executionStep = z.enum(executionSteps);
export type ExecutionStep = z.infer<typeof executionStep>;

export const verificationRecord = stamp.extend({
  method: z.string(),
  /** Null where a check was passed instead. */
  reading: z.object({ value: z.number(), unit: z.string() }).nullable(),
  instrument: z.string().nullable(),
});

/** What a point is, as it was when the lockout was approved. Never changes during the execution. */
export const pointDefinition = isolationPoint.extend({
  /** Points that the procedure isolates before this one. */
  after: z.array(id).optional(),
  /** Steps here for which the procedure requires a photo. */
  photoAt: z.array(z.enum(photographedSteps)).optional(),
  /** How long the procedure waits after a step, before what follows it here. */
  waits: z.array(z.object({ after: z.enum(waitedSteps), minutes: z.number().int() })).optional(),
});
export type PointDefinition = z.infer<typeof pointDefinition>;

export const pointLock = z.object({
  number: z.string(),
  appliedBy: person,
  at: instant,
  /** With a tag: what protects besides it, and a note about it. Null for a lock. */
  measure: z.enum(additionalMeasures).nullable().default(null),
  additionalMeasure: z.string().nullable(),
  /** Of its owner alone, who keeps its key. */
  isPersonal: z.boolean().default(false),
  /** The number of the lockbox that its key is in; null while the key is with the person who applied it. */
  box: z.string().nullable().default(null),
  /** Since when its owner offers it to the person who holds that box, who has yet to accept it. */
  offeredAt: instant.optional(),
});

/** A closed lockbox with the keys to the points' locks, and who holds it: who closed it, or took over the lead since. */
export const lockboxRecord = stamp.extend({ number: z.string() });

/** Why someone acts for a person who is not there: who looked for them, how they were called, and when. */
export const absenceRecord = z.object({ lookedBy: z.string(), calledHow: z.string(), calledAt: instant });

/** A lead that is offered to someone, with the points that this person has walked down since. */
export const handoverRecord = z.object({
  to: person,
  offered: stamp,
  part: z.enum(leadingParts).default("responsible"),
  /** Set where a supervisor appointed the successor of an absent person. */
  absence: absenceRecord.nullable().default(null),
  walkedDown: z.array(z.object({ pointId: id, at: instant })).default([]),
});

/** How a point ended: restored to normal, or left isolated because another execution still holds it. */
export const pointOutcome = z.enum(["restored", "left_isolated"]);

/** What has been done to a point in this execution. */
export const pointCondition = z.object({
  isolated: stamp
    .extend({
      confirmedOnly: z.boolean(),
      /** Something unsafe was found since: the point is isolated again before it counts. */
      doubted: z.boolean().optional(),
    })
    .nullable(),
  lock: pointLock.nullable(),
  /** The lock of the person who takes the point over, on beside the other until that comes off. (f)(4). */
  incoming: pointLock.nullable().default(null),
  /** What protected besides the last tag, which is off: it is undone before the point is restored. */
  measureLeft: z.string().optional(),
  relieved: stamp.extend({ note: z.string().nullable() }).nullable(),
  verification: verificationRecord.nullable(),
  restored: stamp.extend({ outcome: pointOutcome }).nullable(),
});
export type PointCondition = z.infer<typeof pointCondition>;

/**
 * Another execution that holds a point: it stays isolated until that one releases it too. `leader` is the name
 * of the responsible person.
 */
export const otherHold = z.object({
  planId: id,
  title: z.string(),
  leader: z.string(),
  /** What it has on the point, and whose that is: the person to ask, who need not lead. */
  lock: z.object({ number: z.string(), owner: z.string() }).nullish(),
  /** It has not isolated the point as far as anyone knows: a person without signal may be doing so. */
  isLease: z.boolean().optional(),
});
export type OtherHold = z.infer<typeof otherHold>;

export const executionPointView = pointDefinition.extend({
  condition: pointCondition,
  /** When it must be verified again, because its energy can build up; null where it need not be. */
  recheckDueAt: instant.nullable().optional(),
  otherHolds: z.array(otherHold),
});

export const participant = person.extend({
  employer: z.string().nullable(),
  /** On the plan's list of people, rather than one who joined on the day. */
  planned: z.boolean(),
  briefed: z.boolean(),
  /** The personal lock on the hasp while signed on. */
  lockNumber: z.string().nullable(),
  /** The crew that they worked in last. */
  crew: z.string().nullable().optional(),
  signedOnAt: instant.nullable(),
  signedOffAt: instant.nullable(),
});
export type Participant = z.infer<typeof participant>;

export const stepStatus = z.enum(["done", "current", "locked", "skipped"]);

export const stepView = z.object({
  step: executionStep,
  status: stepStatus,
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Who finished the step, and when. */
  last: stamp.nullable(),
});
export type StepView = z.infer<typeof stepView>;

export const possibleCommand = z.object({
  type: commandType,
  /** What it would act on, with the same names as in the command. */
  pointId: id.optional(),
  lockNumber: z.string().optional(),
  userId: id.optional(),
  equipmentId: id.optional(),
  station: z.string().optional(),
  crew: z.string().optional(),
  /** What the same press may record too, by the same person at the same place. */
  also: z.enum(alsoCommands).optional(),
  /** Whether the server will accept it now from this person, given proper input. */
  allowed: z.boolean(),
  reasons: z.array(refusal),
});
export type PossibleCommand = z.infer<typeof possibleCommand>;
export const notice = stamp.extend({ employees: z.array(z.string()), means: z.string() });

/** Work suspended between shifts or for long, with every lock left on. */
export const holdRecord = stamp.extend({
  reason: z.string(),
  reviewBy: instant,
  reviewed: stamp.extend({ note: z.string() }).nullable(),
});

/** A temporary release for a test or for positioning, 29 CFR 1910.147(f)(1). */
export const testRecord = stamp.extend({
  pointIds: z.array(id),
  reason: z.string(),
  expiresAt: instant,
  energised: stamp.nullable(),
});

/** A machine of the lockout, with its control stations as they were when the lockout was approved. */
export const lockedMachine = z.object({
  id,
  tag: z.string(),
  name: z.string(),
  stations: z.array(z.string()).default([]),
  /** It joined the lockout under way, and has not been shut down yet. */
  awaitsShutDown: z.boolean().optional(),
});

/** Start was pressed with everyone clear, and nothing moved. The station is null where the machine lists none. */
export const tryStartRecord = stamp.extend({ equipmentId: id, station: z.string().nullable() });
export type TryStart = z.infer<typeof tryStartRecord>;

/** The latest step, as long as the person who took it may take it back. */
export const latestStep = stamp.extend({
  /** The first of them, where one press isolated and locked a point. */
  action: commandType,
  pointId: id.nullable(),
  /** As it was before. */
  before: z.object({
    state: executionState,
    condition: pointCondition.nullable(),
    tryStarts: z.array(tryStartRecord),
    /** Of a shutdown alone: the one before, and which machines still ran. */
    shutDown: stamp.nullable().optional(),
    equipment: z.array(lockedMachine).optional(),
  }),
});

export const executionView = z.object({
  planId: id,
  state: executionState,
  version,
  title: z.string(),
  equipment: z.array(lockedMachine),
  procedureVersions: z.array(z.object({ id, name: z.string() })),
  /** What everyone who works under these versions needs beyond the lockout authorization. */
  requiredCertificates: z.array(z.enum(pointCertificates)).default([]),
  responsible: person,
  coordinator: person.nullable(),
  handover: handoverRecord.nullable(),
  points: z.array(executionPointView),
  people: z.array(participant),
  /** Who was taken off the plan: they work in it no more unless they are added again. */
  excluded: z.array(id).default([]),
  /** Affected employees that the plan lists, and the notices given to them. */
  affected: z.array(z.string()),
  notified: notice.nullable(),
  shutDown: stamp.nullable(),
  /** What has been tried since it last had to be; work waits until it is every station of every machine. */
  tryStarts: z.array(tryStartRecord),
  /** The start of the release, and the state it was started from. */
  release: stamp.extend({ from: executionState, reason: z.string().nullable() }).nullable(),
  cleared: stamp.nullable(),
  notifiedRestored: notice.nullable(),
  closed: stamp.extend({ signature: z.string() }).nullable(),
  cancelled: stamp.extend({ reason: z.string() }).nullable(),
  hold: holdRecord.nullable(),
  test: testRecord.nullable(),
  unsafe: unsafeRecord.nullable().default(null),
  /** The policies that it began with; null before, and for lockouts that began before policies were kept. */
  policy: policies.nullable().default(null),
  /** When the planned time is over; null for lockouts approved before it was kept. */
  windowEnd: instant.nullable().default(null),
  /** When the responsible person took charge; null before the beginning. */
  inChargeSince: instant.nullable().default(null),
  /** Closed, with keys in it; null while every key is with the person who applied the lock. */
  box: lockboxRecord.nullable().default(null),
  /** Each with a leader, under the coordinator or the responsible person; none where everyone works as one. */
  crews: z.array(z.object({ name: z.string(), leader: person })).default([]),
  /** Waits for someone who approves lockouts; null while nothing is proposed. */
  change: changeProposal.nullable().default(null),
  /** What people took offline, and have not sent in full yet. */
  leases: z.array(lease).default([]),
  lockRemovals: z.array(lockRemoval),
  /** The photo evidence, in the order in which it was recorded. */
  photos: z.array(photoRecord).default([]),
  alarms: z.array(alarm),
  /** Locks in use here that the register has as lost, until they are found or came off. */
  lostLocks: z.array(lostLock).default([]),
  /** Who leads it or is signed on, and is not authorized today: expired, revoked, or their account is closed. */
  unauthorized: z.array(person).default([]),
  steps: z.array(stepView),
  /** The step to take now; null when the lockout is over. */
  currentStep: executionStep.nullable(),
  possible: z.array(possibleCommand),
  /** The step that the viewer can take back, and for how many seconds; null if there is none. */
  undo: z
    .object({ action: commandType, pointId: id.nullable(), seconds: z.number().int() })
    .nullable()
    .default(null),
});
export type ExecutionView = z.infer<typeof executionView>;
export const planParams = z.object({ planId: id });
