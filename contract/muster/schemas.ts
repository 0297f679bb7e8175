import { z } from "zod";
import { id, instant, searchText } from "#contract/common.ts";
import { executionState } from "#contract/executions/schemas.ts";
import { musterSorts } from "./words.ts";

/** One person on one lockout, with their lock on it. Someone on two lockouts is on the list twice. */
export const musterEntry = z.object({
  person: z.object({ id, name: z.string(), employer: z.string().nullable(), phone: z.string().nullable() }),
  /** When they put their lock on. */
  since: instant,
  lockNumber: z.string(),
  /** The crew that they work in, and who leads it; null where there are no crews. */
  crew: z.object({ name: z.string(), leader: z.string().nullable() }).nullable(),
  lockout: z.object({
    id,
    number: z.string(),
    title: z.string(),
    state: executionState,
    /** Who answers for it now. */
    responsible: z.string(),
    machines: z.array(z.string()),
    sites: z.array(z.string()),
  }),
});
export type MusterEntry = z.infer<typeof musterEntry>;

export const musterFilter = z.object({
  /** The name of a site; without it, all sites. */
  site: searchText,
  /** In the person's name, their employer, or the number of their lock. */
  search: searchText,
  sort: z.enum(musterSorts).default("name"),
});
export type MusterFilter = z.output<typeof musterFilter>;
