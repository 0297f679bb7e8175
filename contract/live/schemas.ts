import { z } from "zod";
import { id, mostInteger } from "#contract/common.ts";
import { liveTopics, mostAgeMs } from "./words.ts";

/** That something changed, never what: who follows asks for it, and is answered as far as they may read. */
export const liveChange = z.object({
  /** Increases with every change of the tenant; the next question is for what came after it. */
  number: z.number().int(),
  topics: z.array(z.enum(liveTopics)),
  /** The lockouts that changed; null if they are too many to be named. */
  lockouts: z.array(id).nullable(),
  /** The procedures that changed, or whose draft did; left out if none did, or if they are too many to be named. */
  procedures: z.array(id).optional(),
});
export type LiveChange = z.infer<typeof liveChange>;

export const liveQuery = z.object({
  /** The number of the last change that the caller knows. */
  after: z.coerce.number().int().min(0).max(mostInteger).optional(),
  /** Without such a number: how long ago the page was requested, ms. */
  age: z.coerce.number().int().min(0).max(mostAgeMs).optional(),
});
export type LiveQuery = z.output<typeof liveQuery>;
