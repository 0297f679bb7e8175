import { z } from "zod";
import { id, version } from "#contract/common.ts";
import { locationKinds } from "./words.ts";

/** A site, an area of it, or a line of that; machines are on lines. */
export const location = z.object({
  id,
  kind: z.enum(locationKinds),
  name: z.string(),
  /** Null of a site. */
  parentId: id.nullable(),
  /** Of a site that someone chose one for: an IANA name. The day there decides whether a certificate still counts. */
  timeZone: z.string().nullable(),
  version,
  archived: z.boolean(),
  /** Machines in use that are there, in everything below it too. */
  machines: z.number().int(),
  lockedOut: z.number().int(),
});
export type Location = z.infer<typeof location>;
