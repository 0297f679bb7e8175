import { redirect } from "@remix-run/node";
import { dismissFirstSteps } from "#contract/onboarding/calls.ts";
import { readForm } from "#app/lib/form.server.ts";
import { tenantAction } from "#app/lib/guards.server.ts";
import { dashboardPath } from "#app/lib/paths.ts";

/** Puts the first steps away, and back to the dashboard. */
export const action = tenantAction(dismissFirstSteps.access, async ({ request, context, call }) => {
  const posted = await readForm(request, context.requestId);
  await call(dismissFirstSteps, { idempotencyKey: posted.key });
  return redirect(dashboardPath, 303);
});

/** Opened as a page, there is nothing here but the dashboard. */
export function loader() {
  return redirect(dashboardPath);
}
