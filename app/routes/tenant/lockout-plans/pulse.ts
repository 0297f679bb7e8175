import { getExecution } from "#contract/executions.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";

/** Whether a lockout has changed: asked every few seconds by whoever looks at it. */
export const loader = tenantLoader(getExecution.access, async ({ call, params }) => {
  const { version } = await call(getExecution, { params: { planId: params["id"] ?? "" } });
  return Response.json({ version }, { headers: { "Cache-Control": "no-store" } });
});
