import { useRouteLoaderData } from "@remix-run/react";
import { Outlet } from "react-router";
import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { AreaBoundary } from "#app/features/problems/area-boundary.tsx";
import { isClosedHost } from "#app/features/problems/closed-host.tsx";
import { DocumentBoundary } from "#app/features/problems/document-boundary.tsx";
import { problemTitle } from "#app/features/problems/problem-title.ts";
import { useProblem } from "#app/features/problems/problem.ts";
import { WebsiteShell } from "./layout/website-shell.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import type { RootData } from "#app/features/shell/root-data.ts";

export const links: LinksFunction = () => [
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const handle: RouteHandle = { texts: ["website"], website: true };

export default function WebsiteLayout() {
  return (
    <WebsiteShell>
      <Outlet />
    </WebsiteShell>
  );
}

export const meta: MetaFunction = (page) => problemTitle(page, "website");

export function ErrorBoundary() {
  const { code } = useProblem();
  const onTenantHost = useRouteLoaderData<RootData>("root")?.area === "tenant";
  // A host of no one's has no website around it either.
  if (isClosedHost(code)) return <DocumentBoundary />;
  // The website's links lead nowhere on a tenant's host.
  if (onTenantHost) {
    return (
      <main id="main">
        <AreaBoundary area="tenant" />
      </main>
    );
  }
  return (
    <WebsiteShell>
      <AreaBoundary area="website" />
    </WebsiteShell>
  );
}
