import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { energizedForTest } from "#contract/equipment/schemas.ts";
import { executionStates } from "#contract/executions/words.ts";
import { task } from "#contract/inbox/schemas.ts";

export const dashboard = z.object({
  figures: z.object({
    operational: z.number().int(),
    lockedOut: z.number().int(),
    /** Executions neither closed nor canceled. */
    activePermits: z.number().int(),
    overdueInspections: z.number().int(),
  }),
  /** The executions open longest, ten at most; none for who cannot read lockouts. */
  activePermits: z.array(
    z.object({
      planId: id,
      number: z.string(),
      title: z.string(),
      state: z.enum(executionStates),
      equipmentTags: z.array(z.string()),
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
