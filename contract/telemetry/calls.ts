import { z } from "zod";
import { anyone, platformAdmin } from "#contract/access.ts";
import { done, line, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { frontendEvent } from "./schemas.ts";
import { frontendEventLimit } from "./words.ts";

/** A page's own report: a wrapper mounted or unmounted, a guard is loading, a boundary caught an error. */
export const sendFrontendEvent = endpoint({
  method: "POST",
  path: "/api/debug/frontend-event",
  summary: "Record a browser event for the operator",
  access: anyone,
  /** Every other field of the event is its data. */
  body: z.looseObject({
    event: line(100),
    componentName: line(100),
    timestamp: z.union([z.iso.datetime({ offset: true }), z.number().min(-8.64e15).max(8.64e15)]),
  }),
  bodyLimit: frontendEventLimit,
  response: done,
});

export const listFrontendEvents = endpoint({
  method: "GET",
  path: "/api/platform/frontend-events",
  summary: "List the events that browsers reported, newest first",
  access: platformAdmin,
  query: pageQuery.extend({ event: z.string().max(100).optional() }),
  response: page(frontendEvent),
});
