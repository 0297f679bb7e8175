import { Outlet } from "@remix-run/react";
import type { LinksFunction } from "@remix-run/node";
import { AreaBoundary } from "#app/features/shell/area-boundary.tsx";
import { WebsiteShell } from "#app/features/shell/website-shell.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const links: LinksFunction = () => [
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const handle: RouteHandle = { website: true };

export default function WebsiteLayout() {
  return (
    <WebsiteShell>
      <Outlet />
    </WebsiteShell>
  );
}

export function ErrorBoundary() {
  return (
    <WebsiteShell>
      <AreaBoundary area="website" />
    </WebsiteShell>
  );
}
