import { z } from "zod";
import { id, instant } from "#contract/common.ts";

export const frontendEvent = z.object({
  id,
  receivedAt: instant,
  /** As the host named it; no one has to be signed in to send an event. */
  unverifiedTenantSlug: z.string(),
  event: z.string(),
  componentName: z.string(),
  /** The browser's clock, as sent. */
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
  userAgent: z.string(),
});
export type FrontendEvent = z.infer<typeof frontendEvent>;
