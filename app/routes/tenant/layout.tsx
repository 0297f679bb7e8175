import { data } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from "@remix-run/react";
import { signedIn } from "#contract/access.ts";
import { countTasks } from "#contract/inbox.ts";
import { tenantActions } from "#app/features/search/tenant-actions.server.ts";
import { appearanceOf } from "#app/features/branding/appearance.ts";
import { GuardProgress } from "#app/features/shell/guard-progress.tsx";
import { RenderingBoundary } from "#app/features/shell/rendering-boundary.tsx";
import { SessionMonitor } from "#app/features/session/session-monitor.tsx";
import { AreaBoundary } from "#app/features/shell/area-boundary.tsx";
import { UnsavedGuard } from "#app/features/shell/unsaved-guard.tsx";
import { TenantShell } from "#app/features/shell/tenant-shell.tsx";
import type { TenantShellProps } from "#app/features/shell/tenant-shell.tsx";
import { tenantNavigation } from "#app/features/shell/tenant-navigation.ts";
import { FlashMessage } from "#app/features/shell/flash-message.tsx";
import { brandingOf } from "#app/lib/branding.server.ts";
import { takeFlash } from "#app/lib/flash.server.ts";
import { useMountEvents } from "#app/lib/frontend-events.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { signOutPath } from "#app/lib/paths.ts";
import { timeZoneOfPerson } from "#app/lib/time-zone.server.ts";
import { useOwnTimeZone } from "#app/lib/time-zone.tsx";
import { hasHandle } from "#app/lib/route-handle.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import type { loader as rootLoader } from "#app/root.tsx";

type TenantFrame = Pick<TenantShellProps, "appearance" | "user" | "entries" | "actions">;

export const handle: RouteHandle = { scripts: true };

export const loader = tenantLoader(signedIn, async ({ request, context, call, me }) => {
  // A number beside a word: without it, or without the right to it, the page is the same.
  const counting = call(countTasks, {}).catch(() => null);
  const [{ user, tenant, lockouts }, waiting, branding, { flash, setCookie }] = await Promise.all([
    me,
    counting,
    brandingOf(request, context),
    takeFlash(request),
  ]);
  const frame: TenantFrame = {
    appearance: appearanceOf(branding),
    user: { name: user.name, roleName: user.role.name },
    entries: tenantNavigation(
      tenant.features,
      user.permissions,
      waiting && waiting.open > 0 ? { inbox: waiting.open } : {},
    ),
    actions: tenantActions({ user, tenant, lockouts }),
  };
  const zone = timeZoneOfPerson(request, user.timeZone);
  const headers = new Headers();
  for (const line of [setCookie, zone.setCookie]) if (line) headers.append("Set-Cookie", line);
  return data({ ...frame, flash, timeZone: zone.timeZone }, { headers });
});

export default function TenantLayout() {
  const { flash, ...frame } = useLoaderData<typeof loader>();
  useOwnTimeZone();
  useMountEvents("with-auth", "WithAuth");
  return (
    <Framed frame={frame}>
      <FlashMessage flash={flash} />
      <RenderingBoundary>
        <Outlet />
      </RenderingBoundary>
    </Framed>
  );
}

/** Errors below keep the frame, so that people can go on elsewhere. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/tenant/layout");
  const screen = <AreaBoundary area="tenant" />;
  return frame ? <Framed frame={frame}>{screen}</Framed> : <main id="main">{screen}</main>;
}

function Framed({ frame, children }: { frame: TenantFrame; children: TenantShellProps["children"] }) {
  const theme = useRouteLoaderData<typeof rootLoader>("root")?.theme ?? "system";
  const singleTask = hasHandle(useMatches(), "singleTask");
  return (
    <TenantShell {...frame} theme={theme} singleTask={singleTask} signOutAction={signOutPath}>
      <GuardProgress />
      <UnsavedGuard />
      <SessionMonitor area="tenant" signOutAction={signOutPath} />
      {children}
    </TenantShell>
  );
}
