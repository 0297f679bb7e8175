import { z } from "zod";
import { id, instant, isExample, searchText, version } from "#contract/common.ts";
import { lockEvents, lockKinds, lockSorts, lockStateFilters, lockStates } from "./words.ts";

export const lockItem = z.object({
  id,
  number: z.string(),
  kind: z.enum(lockKinds),
  state: z.enum(lockStates),
  /** Who it is issued to, or who lost it. `active` is false once their account is closed: collect the lock. */
  owner: z.object({ id, name: z.string(), active: z.boolean() }).nullable(),
  /** Where it is applied; `pointTag` is null for a lock on the hasp, with which a person signed on. */
  hung: z
    .object({
      planId: id,
      planNumber: z.string(),
      pointId: id.nullable(),
      pointTag: z.string().nullable(),
      by: z.string(),
      since: instant,
    })
    .nullable(),
  /** When it was reported lost although it is in use; null otherwise. */
  reportedLostAt: instant.nullable(),
  version,
  isExample,
});
export type LockItem = z.infer<typeof lockItem>;

/** One line of what became of it, newest first. */
export const lockHistoryItem = z.object({
  at: instant,
  event: z.enum(lockEvents),
  /** Who it was issued to, or who applied it. */
  person: z.string().nullable(),
  /** Who did it or recorded it; null for lines from before this was kept. */
  by: z.string().nullable(),
  planId: id.nullable(),
  planNumber: z.string().nullable(),
  pointTag: z.string().nullable(),
  /** Of a change of its number: the one before. */
  number: z.string().nullable(),
});
export type LockHistoryItem = z.infer<typeof lockHistoryItem>;

export const lockFilter = z.object({
  /** The start of a number, or a part of the owner's name. */
  q: searchText,
  kind: z.enum(lockKinds).optional(),
  state: z.enum(lockStateFilters).optional(),
  ownerId: id.optional(),
  sort: z.enum(lockSorts).default("number"),
});
export type LockFilter = z.output<typeof lockFilter>;
