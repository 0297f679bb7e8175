import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { leaseLimits } from "#contract/limits.ts";
import { stamp } from "./stamps.ts";

/**
 * Points of a lockout at which one person works without signal, on one device, until they send what they recorded. `by`
 * holds it. Past its time it stays until it is ended: no one knows what was done there.
 */
export const lease = stamp.extend({
  /** The version of the lockout that granted it; no other lease of the lockout has it. */
  number: z.number().int(),
  deviceId: id,
  pointIds: z.array(id),
  expiresAt: instant,
  /** How many of the steps recorded on that device have arrived, and the key of the last. */
  taken: z.number().int(),
  lastKey: z.string().nullable(),
});
export type Lease = z.infer<typeof lease>;

/** A step as a device recorded it, in its place in the queue. */
export const offlineEntry = z.object({
  key: id,
  /** From 1, without gaps. */
  sequence: z.number().int().min(1).max(leaseLimits.entries),
  /** The key of the entry before it; null for the first. */
  predecessor: id.nullable(),
  /** What the device's clock said. It is shown, and nothing depends on it. */
  deviceAt: instant,
});
export type OfflineEntry = z.infer<typeof offlineEntry>;
