import { z } from "zod";
import { member, withExit } from "./access.ts";
import { certificateKinds } from "./certificate-words.ts";
import { id, idList, searchText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Who the person is in the terms of 29 CFR 1910.147(b). */
export const personKinds = ["authorised", "affected", "other"] as const;

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
  /** The lockout authorisation with the latest end, lapsed or not; none that was revoked. */
  authorisation: authorisation.nullable(),
});
export type Person = z.infer<typeof person>;

/** `leaders` may take a lockout over today: authorised, with the right to carry lockouts out. */
export const peopleGroups = ["all", "authorised", "others", "leaders"] as const;

/** The most people that a search lists at once. */
export const mostPeople = 200;

export const listPeople = endpoint({
  method: "GET",
  path: "/api/people",
  summary: "Active people of the tenant to choose from; the first 200 by name, the others by searching",
  /** Who hands a lockout over chooses among its next leaders, and nobody else, whatever else is closed to them. */
  access: withExit(member("lockout_management", "lockouts:read"), "any_lockout"),
  query: z.object({
    /** In the name, the job title or the employer. */
    search: searchText,
    group: z.enum(peopleGroups).default("all"),
    /** Those who are chosen already: listed first, whatever is searched for. */
    chosen: idList.optional(),
  }),
  response: z.object({
    items: z.array(person),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
});
