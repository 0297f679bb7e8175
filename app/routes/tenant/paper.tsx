import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "react-router";
import { signedIn } from "#contract/access.ts";
import { appearanceOf } from "#app/features/branding/appearance.ts";
import { SessionMonitor } from "#app/features/session/session-monitor.tsx";
import { AreaBoundary } from "#app/features/problems/area-boundary.tsx";
import { problemTitle } from "#app/features/problems/problem-title.ts";
import { brandingOf } from "#app/lib/branding.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { signOutPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";

export const handle: RouteHandle = { scripts: true };

export const loader = tenantLoader(signedIn, async ({ request, context }) => ({
  appearance: appearanceOf(await brandingOf(request, context)),
  timeZone: timeZoneOf(request),
}));

/** Pages to be printed: no frame around them, black on white in every theme. */
export default function PaperLayout() {
  return (
    <main
      id="main"
      className="mx-auto max-w-[210mm] bg-white p-4 text-black [color-scheme:light] sm:my-6 sm:p-10 sm:shadow-lg print:m-0 print:max-w-none print:p-0 print:shadow-none"
    >
      <SessionMonitor area="tenant" signOutAction={signOutPath} />
      <Outlet />
    </main>
  );
}

export const meta: MetaFunction = (page) => problemTitle(page, "tenant");

export function ErrorBoundary() {
  return (
    <main id="main">
      <AreaBoundary area="tenant" />
    </main>
  );
}
