import { redirect } from "@remix-run/node";
import { getExecution } from "#contract/executions/calls.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { asksForPage } from "#app/lib/asks-for-page.server.ts";
import { executePath } from "#app/lib/paths.ts";

/** Whether a lockout has changed: every open page of it asks every few seconds. */
export const loader = tenantLoader(getExecution.access, async ({ call, params, request }) => {
  const planId = params["id"] ?? "";
  const { version } = await call(getExecution, { params: { planId } });
  if (asksForPage(request)) throw redirect(executePath(planId));
  return Response.json({ version }, { headers: { "Cache-Control": "no-store" } });
});
