import { redirect } from "@remix-run/node";
import { callStop, getExecution } from "#contract/executions/calls.ts";
import { stopsIn } from "#domain/execution/stops.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { executePath } from "#app/lib/paths.ts";

/** The forms that say why there is a stop: once it is over, they call no other one. */
const explains: readonly string[] = ["stopReason", "lift_stop"];

/** Stops all work at once, or adds the reason, and shows the lockout. */
export const action = tenantAction(callStop.access, async ({ request, params, context, call, me }) => {
  const planId = params["id"] ?? "";
  const posted = await readForm(request, context.requestId);
  const reason = posted.optional("reason");
  if (explains.includes(posted.form)) {
    const { unsafe } = await call(getExecution, { params: { planId } });
    if (!unsafe) return redirectWithFlash(executePath(planId), "stop_is_over");
    const isOwn = stopsIn(unsafe).some(({ by }) => by.userId === me.user.id);
    if (isOwn && reason === undefined) return redirectWithFlash(executePath(planId), "stop_reason_empty");
  }
  await call(callStop, { params: { planId }, body: { reason }, idempotencyKey: posted.key });
  return redirectWithFlash(executePath(planId), reason ? "stop_reason" : "call_stop");
});

/** Opened as a page, it shows the lockout. */
export const loader = tenantLoader(getExecution.access, ({ params }) =>
  Promise.resolve(redirect(executePath(params["id"] ?? ""))),
);
