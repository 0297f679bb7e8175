import { z } from "zod";
import { instant, reference, version } from "#contract/common.ts";
import { certificate } from "#contract/users/schemas.ts";

export const profile = z.object({
  version,
  name: z.string(),
  username: z.string(),
  /** Null: none as yet. */
  email: z.string().nullable(),
  /** A new address that waits to be confirmed. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  jobTitle: z.string().nullable(),
  employer: z.string().nullable(),
  role: z.string(),
  teams: z.array(reference),
  /** Null: that of the browser. */
  timeZone: z.string().nullable(),
  dailyMail: z.boolean(),
  /** Shown beside their name while their lock is on; null: not given. */
  phone: z.string().nullable(),
  certificates: z.array(certificate),
});
export type Profile = z.infer<typeof profile>;
