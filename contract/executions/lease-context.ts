import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { policies } from "#contract/policies/schemas.ts";

const authorization = z.object({ kind: z.string(), validUntil: z.string() }).nullable();
/** The last good day (YYYY-MM-DD) of each certificate, by kind. */
const certificates = z.record(z.string(), z.string());

/** What a device needs beside the lockout to decide as the server would: who holds the lease, and today's policies. */
export const leaseContext = z.object({
  /** By the database's clock: a device may be a day off. */
  now: instant,
  /** The day where the machines are, YYYY-MM-DD. */
  today: z.string(),
  actor: z.object({
    userId: id,
    name: z.string(),
    employer: z.string().nullable(),
    permissions: z.array(z.string()),
    authorisation: authorization,
    certificates,
    awaitingLockRemovalNotice: z.boolean(),
    exitsOnly: z.boolean(),
  }),
  people: z.record(z.string(), z.object({ name: z.string(), authorisation: authorization })),
  policy: policies,
});
export type LeaseContext = z.infer<typeof leaseContext>;
