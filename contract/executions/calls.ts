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
  summary: "The lockout as it stands, with what the caller may do next and why not",
  access: accessOrExit("lockouts:read"),
  params: planParams,
  response: executionView,
});

export const sendCommand = endpoint({
  method: "POST",
  path: "/api/lockout-plans/:planId/execution/commands",
  summary: "One act in a lockout; refused with every reason, or recorded and the new state answered",
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
  summary: "Every event of the lockout in order, and whether their hash chain holds",
  access: access("lockouts:read"),
  params: planParams,
  query: pageQuery,
  response: page(executionEvent).extend({
    chain: z.object({ verified: z.boolean(), checked: z.number().int() }),
  }),
});
