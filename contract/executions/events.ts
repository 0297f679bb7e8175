import { z } from "zod";
import { id, instant } from "#contract/common.ts";
import { commandType } from "./commands.ts";
import { executionState } from "./schemas.ts";
import { person } from "./stamps.ts";
import { toldActs } from "./words.ts";

/** What the history tells of: the commands, and who was told of what, and saw it when. */
const historyAct = z.enum([...commandType.options, ...toldActs]);

export const executionEvent = z.object({
  seq: z.number().int(),
  at: instant,
  /** Without an ID: Hasp itself. */
  actor: person.extend({ userId: id.nullable() }),
  action: historyAct,
  /** The command was refused: nothing changed, and `details.told` is what the person was told. */
  isRefused: z.boolean(),
  pointTag: z.string().nullable(),
  /** Null where the act cannot change the state. */
  from: executionState.nullable(),
  to: executionState.nullable(),
  /** What was recorded, flat, for a list or a certificate. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
  prevHash: z.string(),
});
