import { z } from "zod";
import { id } from "#contract/common.ts";
import { certificateKinds } from "#contract/users/words.ts";
import { personKinds } from "./words.ts";

/** A certificate of training: it names a person, a date and a kind, and it can lapse, (c)(7)(iv). */
export const authorisation = z.object({
  kind: z.enum(certificateKinds),
  certifiedOn: z.iso.date(),
  validUntil: z.iso.date(),
});

export const person = z.object({
  id,
  name: z.string(),
  jobTitle: z.string().nullable(),
  kind: z.enum(personKinds),
  /** Set for a contractor's people. */
  employer: z.string().nullable(),
  /** The lockout authorization with the latest end, lapsed or not; none that was revoked. */
  authorisation: authorisation.nullable(),
});
export type Person = z.infer<typeof person>;
