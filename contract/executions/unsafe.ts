import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { stamp } from "./stamps.ts";
import { executionStates, findingKinds } from "./words.ts";

export const executionState = z.enum(executionStates);
export type ExecutionState = z.infer<typeof executionState>;

/** A fact that contradicts the lockout: energy where there should be none, or a lock that is not on. */
export const unsafeFinding = stamp.extend({
  kind: z.enum(findingKinds),
  /** Null where it concerns the machine as a whole. */
  pointId: id.nullable(),
  reading: z.object({ value: z.number(), unit: z.string() }).nullable(),
  note: z.string().nullable(),
  /** The title of the lockout in which it was found, where that is another one. */
  elsewhere: z.string().nullish(),
});
export type UnsafeFinding = z.infer<typeof unsafeFinding>;

export const stopRecord = stamp.extend({ reason: z.string().nullable() });
export type StopRecord = z.infer<typeof stopRecord>;

/** Why the lockout is unsafe now, until the person who leads it records what was done. */
export const unsafeRecord = z.object({
  since: instant,
  /** The state in which it became unsafe. */
  from: executionState,
  /** Who stopped all work, and why; null where a finding did. */
  stop: stopRecord.nullable(),
  /** Who else called one while it was in force. */
  furtherStops: z.array(stopRecord).optional(),
  findings: z.array(unsafeFinding),
});
