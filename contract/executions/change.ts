import { z } from "zod";
import { id } from "#contract/common.ts";
import { person, stamp } from "./stamps.ts";

/** A published procedure version that a proposal brings in, with the points that it adds. */
export const joiningVersion = z.object({
  versionId: id,
  name: z.string(),
  equipmentId: id,
  equipmentTag: z.string(),
  /** The machine is not in the lockout yet. */
  joins: z.boolean(),
  tags: z.array(z.string()),
  /** Those of these points that other lockouts held when it was proposed. */
  held: z.array(z.object({ tag: z.string(), title: z.string() })).default([]),
});
export type JoiningVersionRecord = z.infer<typeof joiningVersion>;

/** Other people, or more machines and points, as proposed; it takes effect when someone else approves it. */
export const changeProposal = z.object({
  proposed: stamp,
  reason: z.string(),
  added: z.array(person.extend({ employer: z.string().nullable() })),
  removed: z.array(person),
  versions: z.array(joiningVersion),
  /** The affected employees of the machines that join, already notified. */
  employees: z.array(z.string()),
  means: z.string().nullable(),
});
export type ChangeProposal = z.infer<typeof changeProposal>;
