import { z } from "zod";
import { member, withExit } from "#contract/access.ts";
import { page, pageQuery, version } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { executionCommand } from "./commands.ts";
import { executionEvent, executionState, executionView, planParams } from "./schemas.ts";

const access = (permission: "lockouts:read" | "lockouts:execute") => member("lockout_management", permission);

const accessOrExit = (permission: Parameters<typeof access>[0]) =>
  withExit(access(permission), "this_lockout");

export const getExecution = endpoint({
  method: "GET",
  path: "/api/lockout-plans/:planId/execution",
  summary: "Get the lockout's current state and what the caller can do next",
  access: accessOrExit("lockouts:read"),
  params: planParams,
  response: executionView,
});

export const sendCommand = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:planId/execution/commands",
  summary: "Send a command to a lockout; returns the new state, or every reason for a refusal",
  access: accessOrExit("lockouts:execute"),
  params: planParams,
  /**
   * `version` and `state` are those the person was shown: a command counts for that step alone. A person's own
   * lock goes on or off anyway if since then only other people applied or removed theirs. `shared` is shown
   * too: whether another lockout held the point, which decides whether the point is restored or left alone.
   */
  body: z.object({
    version,
    state: executionState,
    shared: z.boolean().optional(),
    command: executionCommand,
  }),
  response: executionView,
});

export const getExecutionHistory = endpoint({
  method: "GET",
  path: "/api/lockout-plans/:planId/execution/events",
  summary: "List every event of the lockout in order, and check its hash chain",
  access: access("lockouts:read"),
  params: planParams,
  query: pageQuery,
  response: page(executionEvent).extend({
    chain: z.object({ verified: z.boolean(), checked: z.number().int() }),
  }),
});
