import { Outlet } from "@remix-run/react";
import { signedIn } from "#contract/access.ts";
import { appearanceOf } from "#app/features/branding/appearance.ts";
import { AreaBoundary } from "#app/features/shell/area-boundary.tsx";
import { brandingOf } from "#app/lib/branding.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
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
      <Outlet />
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main">
      <AreaBoundary area="tenant" />
    </main>
  );
}
