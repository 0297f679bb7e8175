import { redirect } from "@remix-run/node";
import { countTasks } from "#contract/inbox/calls.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { asksForPage } from "#app/lib/asks-for-page.server.ts";
import { inboxPath } from "#app/lib/paths.ts";

/** How many tasks wait: pages ask when something has changed. */
export const loader = tenantLoader(countTasks.access, async ({ call, request }) => {
  const { open } = await call(countTasks, {});
  if (asksForPage(request)) throw redirect(inboxPath());
  return Response.json({ open }, { headers: { "Cache-Control": "no-store" } });
});
