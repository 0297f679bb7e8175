import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { person, stamp } from "./stamps.ts";
import { removalWays } from "./words.ts";

/** The three proofs of 29 CFR 1910.147(e)(3), each with who, how, and when. */
export const removalEvidence = z.object({
  search: z.object({ by: z.string(), where: z.string(), at: instant }),
  /** Who called: since that is kept. */
  attempts: z.array(z.object({ by: z.string().nullable().default(null), means: z.string(), at: instant })),
  inform: z.object({ by: z.string(), how: z.string(), dueAt: instant }),
});
export type RemovalEvidence = z.infer<typeof removalEvidence>;

/**
 * The removal of an absent person's lock, 29 CFR 1910.147(e)(3): requested by one, approved by another, and then done: until
 * someone records that the lock is off, it hangs.
 */
export const lockRemoval = z.object({
  lockNumber: z.string(),
  /** The point the lock is on; null for a personal lock on the hasp. */
  pointId: id.nullable(),
  owner: person,
  reason: z.string(),
  /** Null for requests made before the proofs were kept one by one. */
  evidence: removalEvidence.nullable().default(null),
  requested: stamp,
  status: z.enum(["requested", "approved", "removed", "rejected"]),
  /** The note is why it was rejected, or how the approver checked it themselves. */
  decided: stamp.extend({ note: z.string().nullable() }).nullable(),
  /**
   * Who took it off, when, and how, with who recorded it; null while it hangs, and where the approval counted as the
   * removal, before this was kept.
   */
  removed: stamp
    .extend({ takenOffBy: z.string(), takenOffAt: instant, way: z.enum(removalWays) })
    .nullable()
    .default(null),
  /** Who recorded that the owner was told; until then they cannot sign on anywhere. How and when: since that is kept. */
  informed: stamp.extend({ toldHow: z.string().optional(), toldAt: instant.optional() }).nullable(),
});
export type LockRemoval = z.infer<typeof lockRemoval>;
