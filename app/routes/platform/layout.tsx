import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Outlet } from "react-router";
import { useAdminSession } from "#app/features/portal/admin-session.ts";
import type { Signed } from "#app/features/portal/use-can.ts";
import { PlatformFlash } from "#app/features/portal/platform-flash.tsx";
import { GuardProgress } from "#app/features/unsaved-changes/guard-progress.tsx";
import { problemTitle } from "#app/features/problems/problem-title.ts";
import { RenderingBoundary } from "#app/features/problems/rendering-boundary.tsx";
import { SessionMonitor } from "#app/features/session/session-monitor.tsx";
import { AreaBoundary } from "#app/features/problems/area-boundary.tsx";
import { UnsavedGuard } from "#app/features/unsaved-changes/unsaved-guard.tsx";
import { PlatformShell } from "./layout/platform-shell.tsx";
import type { PlatformShellProps } from "./layout/platform-shell.tsx";
import { sidebarFrom } from "./layout/sidebar-state.ts";
import { takeFlash } from "#app/lib/flash.server.ts";
import { useMountEvents } from "#app/lib/frontend-events.ts";
import { platformSignOutPath } from "#app/lib/paths.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { useOwnTimeZone } from "#app/lib/time-zone.tsx";
import type { RootData } from "#app/features/shell/root-data.ts";

type PlatformFrame = Pick<PlatformShellProps, "sidebarOpen"> & Signed;

export const handle: RouteHandle = { texts: ["portal"], scripts: true };

export const loader = platformLoader(async ({ request, admin }) => {
  const [{ id, name, role }, { flash, setCookie }] = await Promise.all([admin, takeFlash(request)]);
  const frame: PlatformFrame = {
    admin: { id, name, role },
    sidebarOpen: sidebarFrom(request.headers.get("Cookie"), id),
  };
  return data(
    { ...frame, flash, timeZone: timeZoneOf(request) },
    setCookie ? { headers: { "Set-Cookie": setCookie } } : {},
  );
});

export default function PlatformLayout() {
  const { flash, ...frame } = useLoaderData<typeof loader>();
  useAdminSession();
  useOwnTimeZone();
  useMountEvents("with-auth", "WithAuth");
  return (
    <Framed frame={frame}>
      <PlatformFlash flash={flash} />
      <RenderingBoundary>
        <Outlet />
      </RenderingBoundary>
    </Framed>
  );
}

export const meta: MetaFunction = (page) => problemTitle(page, "platform");

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/platform/layout");
  const screen = <AreaBoundary area="platform" />;
  return frame ? <Framed frame={frame}>{screen}</Framed> : <main id="main">{screen}</main>;
}

function Framed({ frame, children }: { frame: PlatformFrame; children: PlatformShellProps["children"] }) {
  const theme = useRouteLoaderData<RootData>("root")?.theme ?? "system";
  return (
    <PlatformShell {...frame} theme={theme} signOutAction={platformSignOutPath}>
      <GuardProgress />
      <UnsavedGuard />
      <SessionMonitor area="platform" signOutAction={platformSignOutPath} />
      {children}
    </PlatformShell>
  );
}
