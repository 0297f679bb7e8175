import "#app/features/consent/consent-script.ts";
import { sendEvent } from "#app/lib/send-event.ts";
import { leaveOnUnauthenticated } from "#app/lib/unauthenticated.client.ts";

/*
 * The script of every page, those of the website included, which have no React: the cookie question, the rule for a
 * 401 that no one handled, and, where no React does it, word to the operator when the page comes and goes.
 */

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
