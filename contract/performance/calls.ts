import { z } from "zod";
import { platformAdmin } from "#contract/access.ts";
import { endpoint } from "#contract/endpoint.ts";
import { performance } from "./schemas.ts";
import { performanceRanges } from "./words.ts";

export const getPerformance = endpoint({
  method: "GET",
  path: "/api/platform/performance",
  summary: "Requests, errors and times of a range by call and by tenant, the queue, and what pages reported",
  access: platformAdmin,
  query: z.object({ range: z.enum(performanceRanges).default("day") }),
  response: performance,
});
