import { redirect } from "@remix-run/node";
import { getUnseen } from "#contract/notifications/calls.ts";
import { unseenOf } from "#app/features/notifications/unseen.server.ts";
import { asksForPage } from "#app/lib/asks-for-page.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { notificationsPath } from "#app/lib/notification-paths.ts";

/** What this person has not seen: pages ask when something has changed. */
export const loader = tenantLoader(getUnseen.access, async ({ call, request }) => {
  const unseen = await call(getUnseen, {});
  if (asksForPage(request)) throw redirect(notificationsPath({ view: "unseen" }));
  return Response.json(unseenOf(unseen, timeZoneOf(request)), { headers: { "Cache-Control": "no-store" } });
});
