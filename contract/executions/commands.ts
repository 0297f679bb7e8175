import { z } from "zod";
import { id, instant, line, tag, text } from "#contract/common.ts";
import { executionLimits, lockNumberLimit, pointLimits } from "#contract/limits.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { commandInputRefusal } from "./sentences.ts";

/** The number stamped on a registered padlock. Compared without regard to case. */
export const lockNumber = z
  .string()
  .trim()
  .min(1, commandInputRefusal("lock_number_missing").message)
  .regex(
    new RegExp(`^(?:[A-Za-z0-9][A-Za-z0-9./_-]{0,${lockNumberLimit - 1}})?$`),
    commandInputRefusal("lock_number_format").message,
  );

const employees = z
  .array(line(executionLimits.means))
  .min(1, commandInputRefusal("employees_missing").message)
  .max(200);

const onPoint = { pointId: id };

const atPoint = { ...onPoint, scannedTag: tag };

/** What a person does in a lockout: one case for each act, sent one at a time. */
export const executionCommand = z.discriminatedUnion("type", [
  z.object({ type: z.literal("notify"), employees, means: line(executionLimits.means) }),
  z.object({ type: z.literal("shut_down"), note: text(executionLimits.note).optional() }),
  z.object({ type: z.literal("isolate_point"), ...atPoint }),
  z.object({
    type: z.literal("apply_lock"),
    ...atPoint,
    lockNumber,
    /** What protects as well as a lock would, where the device cannot take one (29 CFR 1910.147(c)(3)). */
    additionalMeasure: text(executionLimits.measure).optional(),
  }),
  z.object({
    type: z.literal("relieve"),
    ...onPoint,
    methodConfirmed: z.boolean(),
    note: text(executionLimits.note).optional(),
  }),
  z.object({
    type: z.literal("verify_point"),
    ...onPoint,
    method: line(pointLimits.method),
    /** A number, never coerced: an empty field must not pass as a reading of zero. */
    reading: z.object({ value: z.number().min(-1e9).max(1e9), unit: line(pointLimits.unit) }),
    instrument: text(executionLimits.instrument).optional(),
    /** The tester was proved on a known live source before, and again after, the point was tested dead. */
    provedBefore: z.boolean().optional(),
    provedAfter: z.boolean().optional(),
  }),
  z.object({
    type: z.literal("try_start"),
    everyStation: z.boolean(),
    noResponse: z.boolean(),
    controlsOff: z.boolean(),
  }),
  z.object({ type: z.literal("sign_on"), lockNumber, briefed: z.boolean() }),
  z.object({ type: z.literal("sign_off") }),
  z.object({ type: z.literal("start_release"), reason: text(executionLimits.reason).optional() }),
  z.object({
    type: z.literal("confirm_clear"),
    toolsClear: z.boolean(),
    guardsBack: z.boolean(),
    peopleClear: z.boolean(),
  }),
  z.object({ type: z.literal("unlock_point"), ...onPoint }),
  z.object({ type: z.literal("restore_point"), ...onPoint }),
  z.object({ type: z.literal("notify_restored"), employees, means: line(executionLimits.means) }),
  z.object({ type: z.literal("close"), signature: line(executionLimits.signature) }),
  z.object({ type: z.literal("cancel"), reason: line(executionLimits.reason) }),
  z.object({ type: z.literal("offer_handover"), toUserId: id }),
  /** Where the responsible person is not there to offer it themselves. */
  z.object({ type: z.literal("appoint_successor"), toUserId: id, reason: line(executionLimits.reason) }),
  z.object({ type: z.literal("accept_handover") }),
  z.object({ type: z.literal("withdraw_handover") }),
  z.object({ type: z.literal("hold"), reason: line(executionLimits.reason), reviewBy: instant }),
  z.object({ type: z.literal("review_hold"), note: line(executionLimits.note), reviewBy: instant }),
  z.object({ type: z.literal("resume"), locksChecked: z.boolean() }),
  z.object({
    type: z.literal("start_test"),
    pointIds: z.array(id).min(1, inputRefusal("choose_point").message).max(100),
    reason: line(executionLimits.reason),
    expiresAt: instant,
    toolsClear: z.boolean(),
    peopleClear: z.boolean(),
  }),
  z.object({ type: z.literal("energise_test") }),
  z.object({ type: z.literal("end_test") }),
  z.object({
    type: z.literal("request_lock_removal"),
    lockNumber,
    notOnSite: z.boolean(),
    triedToReach: z.boolean(),
    willBeInformed: z.boolean(),
    reason: line(executionLimits.reason),
  }),
  z.object({ type: z.literal("approve_lock_removal"), lockNumber }),
  z.object({ type: z.literal("reject_lock_removal"), lockNumber, reason: line(executionLimits.reason) }),
  z.object({ type: z.literal("record_informed"), userId: id }),
]);
export type ExecutionCommand = z.infer<typeof executionCommand>;
export type CommandType = ExecutionCommand["type"];
export type CommandOf<Type extends CommandType> = Extract<ExecutionCommand, { type: Type }>;

export const commandTypes = executionCommand.options.map((option) => option.shape.type.value);

export const commandType = z.enum(commandTypes as [CommandType, ...CommandType[]]);
