import { z } from "zod";
import { id, instant, line, statement, text, wrongType } from "#contract/common.ts";
import {
  changeLimits,
  crewLimits,
  leaseLimits,
  executionLimits,
  machineLimits,
  mostReading,
  pointLimits,
} from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { lockNumber } from "./lock-number.ts";
import { lockRemovalCommands } from "./removal-commands.ts";
import { scannedTag } from "./scanned-tag.ts";
import { commandInputRefusal } from "./input-sentences.ts";
import { additionalMeasures, findingKinds, leadingParts, photoSteps, startResponses } from "./words.ts";

const employees = z
  .array(line(executionLimits.means))
  .min(1, commandInputRefusal("employees_missing").message)
  .max(200);

const onPoint = { pointId: id };

const atPoint = { ...onPoint, scannedTag };

/** Whether the point was seen in position, locked, and tagged; if not, that is a finding. */
const inPosition = z.boolean(commandInputRefusal("position_missing").message);

/** Anything worth keeping in the history. */
const commented = { comment: text(executionLimits.note).optional() };

/** Why it did not wait as long as the procedure says. */
const unwaited = { waitReason: text(executionLimits.reason).optional() };

/** A number, never coerced: an empty field must not pass as a reading of zero. */
const figure = z
  .number(wrongType(commandInputRefusal("reading_invalid").message))
  .min(-mostReading)
  .max(mostReading);

const reading = z.object({
  value: figure,
  unit: line(pointLimits.unit),
});

/** What a person sends to a lockout: one case for each act, sent one at a time. */
export const sentCommand = z.discriminatedUnion("type", [
  z.object({ type: z.literal("notify"), employees, means: line(executionLimits.means), ...commented }),
  z.object({ type: z.literal("shut_down"), note: text(executionLimits.note).optional() }),
  z.object({ type: z.literal("isolate_point"), ...atPoint, ...unwaited, ...commented }),
  z.object({
    type: z.literal("apply_lock"),
    ...atPoint,
    lockNumber,
    /** With a tag, where the device cannot take a lock: what protects besides it, and a note about it. */
    measure: z.enum(additionalMeasures, commandInputRefusal("measure_unknown").message).optional(),
    additionalMeasure: text(executionLimits.measure).optional(),
    ...commented,
  }),
  z.object({
    type: z.literal("relieve"),
    ...onPoint,
    methodConfirmed: z.boolean(),
    ...unwaited,
    note: text(executionLimits.note).optional(),
  }),
  z
    .object({
      type: z.literal("verify_point"),
      ...onPoint,
      method: line(pointLimits.method),
      reading: reading.optional(),
      /** The instrument was read again: asked for where a reading looks like a slip. */
      confirmed: z.boolean().optional(),
      /** Instead of a reading, at a point that is verified by a check. */
      passed: z.boolean().optional(),
      instrument: text(executionLimits.instrument).optional(),
      /** The tester was proved on a known live source before, and again after, the point was tested dead. */
      provedBefore: z.boolean().optional(),
      provedAfter: z.boolean().optional(),
      ...unwaited,
      ...commented,
    })
    .refine(({ reading, passed }) => (reading === undefined) !== (passed === undefined), {
      path: ["passed"],
      error: commandInputRefusal("result_missing").message,
    }),
  z.object({
    type: z.literal("try_start"),
    /** The machine whose controls are pressed. Each machine of the lockout is tried. */
    equipmentId: id,
    /** The control station, as the machine lists it; left out for a machine that lists none. */
    station: text(machineLimits.station).optional(),
    /** Everyone was clear of the machine before start was pressed. */
    peopleClear: z.boolean(),
    /** At a machine that lists no stations: start was pressed at every one that it has. */
    everyStation: z.boolean().optional(),
    response: z.enum(startResponses, commandInputRefusal("response_missing").message),
    controlsOff: z.boolean(),
    ...commented,
  }),
  z.object({
    type: z.literal("record_finding"),
    kind: z.enum(findingKinds, commandInputRefusal("finding_missing").message),
    pointId: id.optional(),
    /** What an instrument shows there, in the unit of the point. */
    value: figure.optional(),
    note: line(executionLimits.note),
  }),
  /** By anyone at the machine, at any time: the reason can follow. */
  z.object({ type: z.literal("call_stop"), reason: text(executionLimits.reason).optional() }),
  z.object({ type: z.literal("lift_stop"), done: statement(executionLimits.note) }),
  /** Takes back the sender's own latest step, for a moment, where nothing has happened since. */
  z.object({ type: z.literal("undo_step") }),
  z.object({
    type: z.literal("sign_on"),
    lockNumber,
    briefed: z.boolean(),
    /** Where there are crews, the one that the person works in. */
    crew: text(crewLimits.name).optional(),
    ...commented,
  }),
  /** A crew under a leader of its own; for one that there is, another leader. 29 CFR 1910.147(f)(3)(ii). */
  z.object({
    type: z.literal("form_crew"),
    crew: line(crewLimits.name),
    toUserId: id,
    /** People who are signed on and join it, from whichever crew. */
    joinIds: z.array(id).max(changeLimits.people).optional(),
  }),
  z.object({ type: z.literal("disband_crew"), crew: line(crewLimits.name) }),
  z.object({ type: z.literal("sign_off"), ...commented }),
  /** `lockNumber` is that of the lockbox. 29 CFR 1910.147(f)(3). */
  z.object({ type: z.literal("fill_lockbox"), lockNumber, ...commented }),
  z.object({ type: z.literal("open_lockbox"), ...commented }),
  z.object({
    type: z.literal("start_release"),
    reason: text(executionLimits.reason).optional(),
    ...commented,
  }),
  z.object({
    type: z.literal("confirm_clear"),
    toolsClear: z.boolean(),
    guardsBack: z.boolean(),
    peopleClear: z.boolean(),
    ...commented,
  }),
  z.object({ type: z.literal("unlock_point"), ...onPoint, ...commented }),
  z.object({ type: z.literal("restore_point"), ...onPoint, ...commented }),
  z.object({
    type: z.literal("notify_restored"),
    employees,
    means: line(executionLimits.means),
    ...commented,
  }),
  z.object({ type: z.literal("close"), signature: line(executionLimits.signature), ...commented }),
  z.object({ type: z.literal("cancel"), reason: line(executionLimits.reason) }),
  z.object({ type: z.literal("offer_handover"), toUserId: id, part: z.enum(leadingParts).optional() }),
  /** Where the person who leads is not there to offer it themselves. */
  z.object({
    type: z.literal("appoint_successor"),
    toUserId: id,
    part: z.enum(leadingParts).optional(),
    reason: statement(executionLimits.reason),
    lookedBy: line(executionLimits.means),
    calledHow: statement(executionLimits.means),
    calledAt: instant,
  }),
  /** The person who takes over looks at the point: in position, locked, tagged. */
  z.object({ type: z.literal("walk_down_point"), ...atPoint, inPosition, ...commented }),
  /** The oncoming person's lock goes on beside the off-going person's, which comes off only then. (f)(4). */
  z.object({
    type: z.literal("take_over_lock"),
    ...atPoint,
    lockNumber,
    inPosition,
    ...commented,
  }),
  z.object({ type: z.literal("give_up_lock"), ...onPoint, ...commented }),
  z.object({ type: z.literal("take_back_lock"), ...onPoint, ...commented }),
  /** A lock whose key is in the closed lockbox: its owner offers it to the person who holds the box. (f)(4). */
  z.object({ type: z.literal("offer_lock"), ...onPoint, ...commented }),
  z.object({ type: z.literal("accept_lock"), ...atPoint, inPosition, ...commented }),
  z.object({ type: z.literal("keep_lock"), ...onPoint, ...commented }),
  z.object({ type: z.literal("accept_handover"), ...commented }),
  z.object({ type: z.literal("withdraw_handover") }),
  z.object({ type: z.literal("hold"), reason: line(executionLimits.reason), reviewBy: instant }),
  /** `locksChecked`: every lock is on, and every device in its isolated position. Anything else is a finding. */
  z.object({
    type: z.literal("review_hold"),
    locksChecked: z.boolean(),
    note: statement(executionLimits.note),
    reviewBy: instant,
  }),
  z.object({ type: z.literal("resume"), locksChecked: z.boolean(), ...commented }),
  z.object({
    type: z.literal("start_test"),
    pointIds: z.array(id).min(1, inputRefusal("choose_point").message).max(100),
    reason: line(executionLimits.reason),
    expiresAt: instant,
    toolsClear: z.boolean(),
    peopleClear: z.boolean(),
  }),
  z.object({ type: z.literal("energise_test"), ...commented }),
  z.object({ type: z.literal("end_test"), ...commented }),
  ...lockRemovalCommands,
  /** Points at which the person works without signal, on this device, until then. */
  z.object({
    type: z.literal("take_offline"),
    deviceId: id,
    pointIds: z.array(id).min(1, inputRefusal("choose_point").message).max(leaseLimits.points),
    expiresAt: instant,
  }),
  /** `userId` is who took them offline. */
  z.object({ type: z.literal("end_lease"), userId: id, reason: text(executionLimits.reason).optional() }),
  /** Where the company's policies today protect more than those that the lockout began with. */
  z.object({ type: z.literal("apply_policy") }),
  /** Other people, or more machines and points, while it is under way: someone who approves lockouts decides. */
  z.object({
    type: z.literal("propose_change"),
    reason: line(executionLimits.reason),
    addUserIds: z.array(id).max(changeLimits.people).optional(),
    removeUserIds: z.array(id).max(changeLimits.people).optional(),
    /** Machines that join, and machines of the lockout that take the points of their newly published procedure. */
    equipmentIds: z.array(id).max(changeLimits.machines).optional(),
    /** The affected employees of the machines that join, and how they were notified. */
    joinedEmployees: z.array(line(executionLimits.means)).max(changeLimits.employees).optional(),
    means: text(executionLimits.means).optional(),
  }),
  /** `conflictsSeen`: the approver has seen which points that it adds other lockouts hold. */
  z.object({ type: z.literal("approve_change"), conflictsSeen: z.boolean().optional() }),
  z.object({ type: z.literal("reject_change"), reason: line(executionLimits.reason) }),
  z.object({ type: z.literal("withdraw_change") }),
]);

/** What happens in a lockout: what people send, and the photos that the call for them records. */
export const executionCommand = z.discriminatedUnion("type", [
  ...sentCommand.options,
  z.object({
    type: z.literal("add_photo"),
    photoId: id,
    sha256: z.string().max(64),
    step: z.enum(photoSteps),
    pointId: id.optional(),
    isMarked: z.boolean(),
    ...commented,
  }),
]);
export type SentCommand = z.infer<typeof sentCommand>;
export type ExecutionCommand = z.infer<typeof executionCommand>;
export type CommandType = ExecutionCommand["type"];
export type CommandOf<Type extends CommandType> = Extract<ExecutionCommand, { type: Type }>;

export const commandTypes = executionCommand.options.map((option) => option.shape.type.value);

export const commandType = z.enum(commandTypes as [CommandType, ...CommandType[]]);
