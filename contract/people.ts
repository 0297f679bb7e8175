import { z } from "zod";
import { member } from "./access.ts";
import { certificateKinds } from "./certificate-words.ts";
import { id } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Who the person is in the terms of 29 CFR 1910.147(b). */
export const personKinds = ["authorised", "affected", "other"] as const;

/** A certificate of training: it names a person, a date and a kind, and it can lapse, (c)(7)(iv). */
export const authorisation = z.object({
  kind: z.enum(certificateKinds),
  certifiedOn: z.iso.date(),
  validUntil: z.iso.date(),
});
export type Authorisation = z.infer<typeof authorisation>;

export const person = z.object({
  id,
  name: z.string(),
  jobTitle: z.string().nullable(),
  kind: z.enum(personKinds),
  /** Set for a contractor's people. */
  employer: z.string().nullable(),
  /** The lockout authorisation with the latest end, lapsed or not; none that was revoked. */
  authorisation: authorisation.nullable(),
});
export type Person = z.infer<typeof person>;

export const listPeople = endpoint({
  method: "GET",
  path: "/api/people",
  summary: "Active people of the tenant, to name on a plan; the first 200 by name",
  access: member("lockout_management", "lockouts:read"),
  query: z.object({ search: z.string().trim().max(100).optional() }),
  response: z.object({ items: z.array(person) }),
});
