import { z } from "zod";
import { id, text } from "#contract/common.ts";
import { executionLimits } from "#contract/limits.ts";
import { stamp } from "./stamps.ts";
import { photoSteps } from "./words.ts";

/** Photo evidence of a lockout. It is never changed: the file, the record, and the event stay. */
export const photoRecord = stamp.extend({
  /** Of the file. */
  id,
  /** SHA-256 of the picture as it is stored and shown, in hexadecimal. */
  sha256: z.string(),
  step: z.enum(photoSteps),
  /** Null where it shows no point. */
  pointId: id.nullable(),
  /** The lock whose removal it supports; null for every other photo. */
  lockNumber: z.string().nullable(),
  /** Someone drew on it before it was sent. */
  isMarked: z.boolean(),
  /** The step was taken, or what the photo shows is no longer so: it counts for no other step. */
  isSpent: z.boolean(),
});
export type PhotoRecord = z.infer<typeof photoRecord>;

/** What is sent with a photo, beside the picture: the inputs of its form. */
export const photoForm = z.object({
  step: z.enum(photoSteps),
  pointId: id.optional(),
  marked: z.enum(["yes", "no"]).optional(),
  comment: text(executionLimits.note).optional(),
});
