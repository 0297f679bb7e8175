import "#app/features/consent/consent-script.ts";
import { sendEvent } from "#app/lib/send-event.ts";
import { leaveOnUnauthenticated } from "#app/lib/unauthenticated.client.ts";

/* The script of every page, including those of the website, which have no React: the cookie banner, the rule for an unhandled 401, and, without React, the report to the operator when the page mounts and unmounts. */

leaveOnUnauthenticated();

// Remix says so before this runs.
const hasReact = "__remixContext" in window;
if (!hasReact) {
  sendEvent("app-routes-mounted", "AppRoutes");
  window.addEventListener("pagehide", () => sendEvent("app-routes-unmounted", "AppRoutes"));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) sendEvent("app-routes-mounted", "AppRoutes");
  });
}
