import { z } from "zod";
import { instant } from "#contract/common.ts";

/** Half of the answers took at most `p50` ms, and so on; null if there was none. */
const figures = z.object({
  requests: z.number().int(),
  /** Answers of 500 and above. */
  errors: z.number().int(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
});
export type PerformanceFigures = z.infer<typeof figures>;

export const performance = z.object({
  /** Length of an interval, minutes. */
  span: z.number().int(),
  from: instant,
  to: instant,
  /** When the requests were added up: a job does so every five minutes, for a week and a month every hour. */
  asOf: instant,
  /** The longest time that is distinguished, ms: longer ones count as this. */
  longest: z.number(),
  total: figures,
  /** Each interval of the range, also those without a request. */
  intervals: z.array(figures.extend({ at: instant })),
  /** The fifty with the most requests. */
  routes: z.array(figures.extend({ key: z.string() })),
  tenants: z.array(figures.extend({ key: z.string() })),
  jobs: z.object({
    waiting: z.number().int(),
    /** Given up after all attempts. */
    failed: z.number().int(),
    oldestWaiting: instant.nullable(),
  }),
  /** What pages reported of themselves in the range. */
  browserEvents: z.array(z.object({ event: z.string(), count: z.number().int(), lastAt: instant })),
});
export type Performance = z.infer<typeof performance>;
