import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { board } from "#contract/board/schemas.ts";
import { energizedForTest, partlyLocked } from "#contract/equipment/schemas.ts";
import { executionStates } from "#contract/executions/words.ts";
import { task } from "#contract/inbox/schemas.ts";
import { dueKinds, jobParts } from "./words.ts";

export const dashboard = z.object({
  figures: z.object({
    operational: z.number().int(),
    /** With a lock on each point: without those energized for a test, and without those partly locked out. */
    lockedOut: z.number().int(),
    /** Machines of a lockout that has not locked each of their points. */
    partlyLocked: z.number().int(),
    /** Machines of a lockout that carry energy now, for a test. */
    energizedForTest: z.number().int(),
    /** Executions neither closed nor canceled. */
    activePermits: z.number().int(),
    overdueInspections: z.number().int(),
  }),
  /** The open lockouts that depend on this person, those they are signed on to first, three at most. */
  myJobs: z.array(
    z.object({
      planId: id,
      number: z.string(),
      title: z.string(),
      state: z.enum(executionStates),
      /** Why it depends on them. */
      part: z.enum(jobParts),
      /** Since when they are signed on; null while they are not. */
      since: instant.nullable(),
      machines: z.array(z.string()),
      /** Of the first of its machines that has one. */
      photoId: id.nullable(),
    }),
  ),
  /** What is unsafe or overdue, and what waits for a decision, five of each at most; null for who decides nothing. */
  exceptions: board
    .pick({ at: true, alarms: true, approvals: true })
    .extend({ totals: board.shape.totals.pick({ alarms: true, approvals: true }) })
    .nullable(),
  /** What is not covered, and who is not authorized any more or soon; null for who does not answer for it. */
  coverage: z
    .object({
      machines: z.number().int(),
      withoutPoints: z.number().int(),
      /** Without a published procedure. */
      withoutProcedure: z.number().int(),
      /** People whose last lockout authorization is over. */
      certificatesLapsed: z.number().int(),
      /** Those whose last one ends within 30 days. */
      certificatesLapseSoon: z.number().int(),
      /** What ends within 30 days, the next first, six at most. */
      dueSoon: z.array(
        z.object({
          kind: z.enum(dueKinds),
          /** The procedure, or the person. */
          id,
          /** The machine's tag; null for a person. */
          tag: z.string().nullable(),
          name: z.string(),
          on: z.iso.date(),
        }),
      ),
      /** What lapsed in each of the last six months, this one included, the oldest first. */
      lapses: z.array(
        z.object({
          /** `2026-11`. */
          month: z.string(),
          /** Authorizations that ran out before there was a new one. */
          certificates: z.number().int(),
          /** Inspections not done within 12 months of the one before. */
          inspections: z.number().int(),
        }),
      ),
    })
    .nullable(),
  /** The executions open longest, ten at most; none for who cannot read lockouts. */
  activePermits: z.array(
    z.object({
      planId: id,
      number: z.string(),
      title: z.string(),
      state: z.enum(executionStates),
      equipmentTags: z.array(z.string()),
      /** Of the first of its machines that has one. */
      photoId: id.nullable(),
      responsible: z.string(),
      signedOn: z.number().int(),
      since: instant,
    }),
  ),
  /** The machines locked out longest, five at most; none for who cannot read lockouts. */
  longestLockedOut: z.array(
    z.object({
      id,
      tag: z.string(),
      name: z.string(),
      energizedForTest,
      partlyLocked,
      /** The first of its photos. */
      photoId: id.nullable(),
      since: instant,
      planId: id,
      number: z.string(),
    }),
  ),
  /** Procedures whose periodic inspection is overdue, five at most; none for who cannot read procedures. */
  overdueInspections: z.array(
    z.object({ procedureId: id, equipmentTag: z.string(), title: z.string(), dueOn: z.iso.date() }),
  ),
  /** What waits for this person, ten at most. */
  tasks: z.array(task),
  /** The last ten events of the tenant's lockouts; none for who cannot read them. */
  recentEvents: z.array(
    z.object({
      at: instant,
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      planId: id.nullable(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;
