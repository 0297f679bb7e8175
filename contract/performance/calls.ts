import { z } from "zod";
import { platformAdmin } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { performance } from "./schemas.ts";
import { performanceRanges } from "./words.ts";

export const getPerformance = endpoint({
  method: "GET",
  path: "/api/platform/performance",
  summary: "Get requests, errors, and response times by call and tenant, the job queue, and browser events",
  access: platformAdmin,
  query: z.object({ range: z.enum(performanceRanges).default("day") }),
  response: performance,
});
