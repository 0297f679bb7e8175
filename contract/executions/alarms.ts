import { z } from "zod";
import { instant } from "#contract/common.ts";

/** What needs attention now. It never changes the state. */
export const alarm = z.object({
  kind: z.enum([
    "unsafe",
    "test_expired",
    "hold_review_overdue",
    "overrun",
    "recheck_overdue",
    "lease_expired",
  ]),
  since: instant,
});
export type Alarm = z.infer<typeof alarm>;
