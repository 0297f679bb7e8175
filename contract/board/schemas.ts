import { z } from "zod";
import { id, instant, searchText } from "#contract/common.ts";
import { energizedForTest, partlyLocked } from "#contract/equipment/schemas.ts";
import { executionState } from "#contract/executions/schemas.ts";
import { boardAlarms, boardApprovals } from "./words.ts";

const lockout = z.object({ id, number: z.string(), title: z.string() });

/** What happens on a site now, for a screen that everyone looks at. */
export const board = z.object({
  /** When it was read. */
  at: instant,
  /** When something on it becomes overdue, if nothing else happens before. */
  nextAt: instant.nullable(),
  /** Null: all sites. */
  site: z.string().nullable(),
  /** Of everyone and everything, also beyond the rows below. */
  totals: z.object({
    people: z.number().int(),
    lockouts: z.number().int(),
    machines: z.number().int(),
    /** Those of the machines that a test energizes now. */
    energizedForTest: z.number().int(),
    /** Those of the others of which not each point has its lock. */
    partlyLocked: z.number().int(),
    alarms: z.number().int(),
    approvals: z.number().int(),
  }),
  /** The worst first. */
  alarms: z.array(
    z.object({
      kind: z.enum(boardAlarms),
      since: instant,
      lockout,
      machines: z.array(z.string()),
      /** Of the first of the machines that has one; null on a wall. */
      photoId: id.nullable(),
    }),
  ),
  /** Everyone whose lock is on, the longest first. */
  people: z.array(
    z.object({
      /** Null where the board names no one. */
      name: z.string().nullable(),
      employer: z.string().nullable(),
      phone: z.string().nullable(),
      lockNumber: z.string().nullable(),
      since: instant,
      state: executionState,
      lockout,
      machines: z.array(z.string()),
    }),
  ),
  /** Machines locked out, the longest first. */
  machines: z.array(
    z.object({
      id,
      tag: z.string(),
      name: z.string(),
      line: z.string(),
      energizedForTest,
      partlyLocked,
      /** The first of its photos; null on a wall, where no one may open files. */
      photoId: id.nullable(),
      since: instant,
      lockout,
    }),
  ),
  approvals: z.array(
    z.object({
      kind: z.enum(boardApprovals),
      /** Null where the board names no one. */
      by: z.string().nullable(),
      since: instant,
      lockout,
    }),
  ),
});
export type Board = z.infer<typeof board>;

export const boardFilter = z.object({
  /** The name of a site; without it, all sites. */
  site: searchText,
});
