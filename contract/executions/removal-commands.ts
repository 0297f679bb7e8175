import { z } from "zod";
import { id, instant, line, statement } from "#contract/common.ts";
import { executionLimits } from "#contract/limits.ts";
import { lockNumber } from "./lock-number.ts";
import { commandInputRefusal } from "./input-sentences.ts";
import { mostAttempts, removalWays } from "./words.ts";

/** What people send about the lock of an absent person. 29 CFR 1910.147(e)(3). */
export const lockRemovalCommands = [
  z.object({
    type: z.literal("request_lock_removal"),
    lockNumber,
    reason: statement(executionLimits.reason),
    /** The person is not at the facility, (e)(3)(i): who looked for them, where, and when. */
    searchedBy: line(executionLimits.means),
    searchedWhere: statement(executionLimits.means),
    searchedAt: instant,
    /** Every attempt to reach them, (e)(3)(ii): by whom, the number or means, what came of it, and when. */
    attempts: z
      .array(
        z.object({ by: line(executionLimits.means), means: statement(executionLimits.means), at: instant }),
      )
      .min(1, commandInputRefusal("attempts_missing").message)
      .max(mostAttempts),
    /** They are told before they work again, (e)(3)(iii): who tells them, how, and by when. */
    informBy: line(executionLimits.means),
    informHow: statement(executionLimits.means),
    informDueAt: instant,
  }),
  z.object({
    type: z.literal("approve_lock_removal"),
    lockNumber,
    /** The approver convinced themselves, and says how. */
    checkedMyself: z.boolean(),
    checkedHow: statement(executionLimits.note),
  }),
  z.object({
    type: z.literal("record_lock_removal"),
    lockNumber,
    takenOffBy: line(executionLimits.means),
    takenOffAt: instant,
    way: z.enum(removalWays, commandInputRefusal("removal_way_missing").message),
  }),
  z.object({ type: z.literal("reject_lock_removal"), lockNumber, reason: line(executionLimits.reason) }),
  z.object({
    type: z.literal("record_informed"),
    userId: id,
    /** By whom, and in which way: the person who records it need not be the one who told them. */
    toldHow: statement(executionLimits.means),
    toldAt: instant,
  }),
] as const;
