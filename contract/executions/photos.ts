import { z } from "zod";
import { id, instant, text } from "#contract/common.ts";
import { executionLimits, leaseLimits } from "#contract/limits.ts";
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
  /** The other lockouts that alone kept the point isolated when it was taken. */
  heldBy: z.array(id).optional(),
});
export type PhotoRecord = z.infer<typeof photoRecord>;

/** What is sent with a photo, beside the picture: the inputs of its form. */
export const photoForm = z.object({
  step: z.enum(photoSteps),
  pointId: id.optional(),
  marked: z.enum(["yes", "no"]).optional(),
  comment: text(executionLimits.note).optional(),
});

/** The same with its place in the queue of a device without signal, and the signed lease of `getLease`. */
export const offlinePhotoForm = photoForm.extend({
  lease: z.string().max(1000),
  key: id,
  /** From 1, without gaps. */
  sequence: z.coerce.number().int().min(1).max(leaseLimits.entries),
  /** The key of the entry before it; left out for the first. */
  predecessor: id.optional(),
  deviceAt: instant,
});
