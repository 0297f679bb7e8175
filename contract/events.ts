import { z } from "zod";
import { anyone, platformAdmin } from "./access.ts";
import { done, id, instant, line, page, pageQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The most that one event may weigh, in bytes. */
export const frontendEventLimit = 8192;

/** What a page says of itself: a wrapper came or went, a guard is loading, a boundary caught an error. */
export const sendFrontendEvent = endpoint({
  method: "POST",
  path: "/api/debug/frontend-event",
  summary: "Keep an event of a page, for the operator",
  access: anyone,
  /** Whatever else the event brings is its data. */
  body: z.looseObject({
    event: line(100),
    componentName: line(100),
    timestamp: z.union([z.iso.datetime({ offset: true }), z.number().min(-8.64e15).max(8.64e15)]),
  }),
  bodyLimit: frontendEventLimit,
  response: done,
});

export const frontendEvent = z.object({
  id,
  receivedAt: instant,
  /** As the host named it; nobody has to be signed in to send an event. */
  unverifiedTenantSlug: z.string(),
  event: z.string(),
  componentName: z.string(),
  /** The browser's clock, as sent. */
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
  userAgent: z.string(),
});
export type FrontendEvent = z.infer<typeof frontendEvent>;

export const listFrontendEvents = endpoint({
  method: "GET",
  path: "/api/platform/frontend-events",
  summary: "What pages have reported, the newest first",
  access: platformAdmin,
  query: pageQuery.extend({ event: z.string().max(100).optional() }),
  response: page(frontendEvent),
});
