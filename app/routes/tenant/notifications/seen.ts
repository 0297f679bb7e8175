import { data, redirect } from "@remix-run/node";
import { markSeen } from "#contract/notifications/calls.ts";
import { mostSeenAtOnce } from "#contract/notifications/words.ts";
import { asksForPage } from "#app/lib/asks-for-page.server.ts";
import { readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { notificationsPath } from "#app/lib/notification-paths.ts";
import { sameOriginPath } from "#app/lib/same-origin-path.ts";

/** Nothing to see here. */
export const loader = tenantLoader(markSeen.access, async () => redirect(notificationsPath()));

/** Records what the person has seen, and leads back to the page where they said so; a page that stays needs no redirect. */
export const action = tenantAction(markSeen.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  const ids = posted.all("ids").slice(0, mostSeenAtOnce);
  if (ids.length === 0) throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
  await call(markSeen, { body: { ids } });
  const leaves = posted.text("leaves") === "yes";
  if (!leaves && !asksForPage(request)) return Response.json({ ok: true });
  return redirect(sameOriginPath(posted.text("back"), notificationsPath()));
});
