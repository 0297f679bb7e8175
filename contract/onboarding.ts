import { z } from "zod";
import { administrators } from "./access.ts";
import { done } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** What a new organisation does first, in its order. */
export const firstSteps = ["machine", "points", "procedure", "people", "plan"] as const;
export type FirstStep = (typeof firstSteps)[number];

export const getFirstSteps = endpoint({
  method: "GET",
  path: "/api/first-steps",
  summary:
    "Which of the first steps a new organisation has taken; read from its records, not ticked by anybody",
  access: administrators("dashboard", "dashboard:read"),
  response: z.object({
    steps: z.array(z.object({ key: z.enum(firstSteps), done: z.boolean() })),
    dismissed: z.boolean(),
  }),
});

export const dismissFirstSteps = endpoint({
  method: "POST",
  path: "/api/first-steps/dismiss",
  summary: "Put the first steps away, for every administrator of the organisation",
  access: administrators("dashboard", "dashboard:read"),
  response: done,
});
