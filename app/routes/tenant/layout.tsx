import { data } from "@remix-run/node";
import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData, useMatches, useRouteLoaderData } from "@remix-run/react";
import { Outlet } from "react-router";
import { useState } from "react";
import { getMe } from "#contract/identity/calls.ts";
import { sendCommand } from "#contract/executions/calls.ts";
import { tenantActions } from "./layout/tenant-actions.server.ts";
import { ExitNotice } from "./layout/exit-notice.tsx";
import type { ExitNoticeProps } from "./layout/exit-notice.tsx";
import { appearanceInside } from "#app/features/branding/appearance.ts";
import { LiveUpdates } from "./layout/live-updates.tsx";
import { GuardProgress } from "#app/features/unsaved-changes/guard-progress.tsx";
import { problemTitle } from "#app/features/problems/problem-title.ts";
import { RenderingBoundary } from "#app/features/problems/rendering-boundary.tsx";
import { KioskMonitor } from "./layout/kiosk/kiosk-monitor.tsx";
import { SessionMonitor } from "#app/features/session/session-monitor.tsx";
import { AreaBoundary } from "#app/features/problems/area-boundary.tsx";
import { UnsavedGuard } from "#app/features/unsaved-changes/unsaved-guard.tsx";
import { TenantShell } from "./layout/tenant-shell.tsx";
import type { TenantShellProps } from "./layout/tenant-shell.tsx";
import { useAppWorker } from "./layout/use-app-worker.ts";
import { useKeptTyping } from "./layout/use-kept-typing.ts";
import { useWaiting } from "./layout/use-waiting.ts";
import { tenantNavigation } from "./layout/tenant-navigation.ts";
import { UnsentNotice } from "./layout/unsent-notice.tsx";
import { UnseenBanner } from "./layout/unseen-banner.tsx";
import { unseenOf } from "#app/features/notifications/unseen.server.ts";
import type { Unseen } from "#app/features/notifications/unseen.ts";
import { usePushConfirmed, useUnseen } from "./layout/use-unseen.ts";
import { FlashMessage } from "#app/features/notices/flash-message.tsx";
import { brandingOf } from "#app/lib/branding.server.ts";
import { takeFlash } from "#app/lib/flash.server.ts";
import type { Flash } from "#app/lib/flash.ts";
import { useMountEvents } from "#app/lib/frontend-events.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { appManifestPath, signOutPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import type { Me } from "#app/lib/permits.ts";
import { timeZoneOfPerson } from "#app/lib/time-zone.server.ts";
import { useOwnTimeZone } from "#app/lib/time-zone.tsx";
import { hasHandle } from "#app/lib/route-handle.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import type { RootData } from "#app/features/shell/root-data.ts";

interface TenantFrame extends Pick<TenantShellProps, "appearance" | "entries" | "actions"> {
  unseen: Unseen;
  user: TenantShellProps["user"] & { id: string };
  /** Where only the exit of an open lockout is left. */
  exits: ExitNoticeProps | null;
  hasWorker: boolean;
  /** On a shared tablet, which locks early: without scripts by loading the page again (app/root.tsx). */
  kiosk: boolean;
}

export const handle: RouteHandle = { scripts: true };

export const loader = tenantLoader(getMe.access, frameOf, { counting: true });

async function frameOf({ request, context, me }: GuardedArgs & { me: Promise<Me> }) {
  const [{ user, tenant, lockouts, kiosk, waiting, unseen }, branding, { flash, setCookie }] =
    await Promise.all([me, brandingOf(request, context, { toFinish: true }), takeFlash(request)]);
  const isClosed = !permits({ user, tenant, lockouts, kiosk }, sendCommand.access);
  const zone = timeZoneOfPerson(request, user.timeZone);
  const frame: TenantFrame = {
    exits: isClosed && lockouts.length > 0 ? { suspended: tenant.suspended, lockouts: [...lockouts] } : null,
    appearance: appearanceInside(branding),
    kiosk: Boolean(kiosk),
    hasWorker: context.hasWorker === true && context.area === "tenant",
    user: { id: user.id, name: user.name, roleName: user.role.name },
    entries: tenantNavigation(tenant.features, user.permissions, waiting ? { inbox: waiting } : {}),
    actions: tenantActions({ user, tenant, lockouts, kiosk }),
    unseen: unseenOf(unseen ?? { count: 0, latest: [] }, zone.timeZone),
  };
  const headers = new Headers();
  for (const line of [setCookie, zone.setCookie]) if (line) headers.append("Set-Cookie", line);
  return data({ ...frame, flash, timeZone: zone.timeZone }, { headers });
}

export default function TenantLayout() {
  const { flash, ...frame } = useLoaderData<typeof loader>();
  useOwnTimeZone();
  useAppWorker(frame.hasWorker);
  useMountEvents("with-auth", "WithAuth");
  return (
    <Framed frame={frame} flash={flash}>
      <RenderingBoundary>
        <Outlet />
      </RenderingBoundary>
    </Framed>
  );
}

export const links: LinksFunction = () => [{ rel: "manifest", href: appManifestPath }];

export const meta: MetaFunction = (page) => problemTitle(page, "tenant");

/** Errors below keep the frame, so people can continue elsewhere. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/tenant/layout");
  const screen = <AreaBoundary area="tenant" />;
  if (!frame) return <main id="main">{screen}</main>;
  return (
    <Framed frame={frame} flash={frame.flash}>
      {screen}
    </Framed>
  );
}

interface FramedProps {
  frame: TenantFrame;
  flash: Flash | null;
  children: TenantShellProps["children"];
}

function Framed({ frame: { exits, kiosk, unseen: loadedUnseen, ...frame }, flash, children }: FramedProps) {
  const theme = useRouteLoaderData<RootData>("root")?.theme ?? "system";
  const singleTask = hasHandle(useMatches(), "singleTask");
  const { entries, setWaiting } = useWaiting(frame.entries);
  const unseen = useUnseen(loadedUnseen);
  usePushConfirmed(frame.user.id);
  useKeptTyping(frame.user.id, !kiosk);
  const [followed, setFollowed] = useState(0);
  return (
    <TenantShell
      {...frame}
      entries={entries}
      unseen={unseen.count}
      theme={theme}
      singleTask={singleTask}
      signOutAction={signOutPath}
      kiosk={kiosk}
    >
      <GuardProgress />
      <UnsavedGuard />
      {/* The stream of changes ends with each session. */}
      <LiveUpdates key={followed} person={frame.user.id} onWaiting={setWaiting} />
      {kiosk ? (
        <KioskMonitor
          name={frame.user.name}
          signOutAction={signOutPath}
          onResumed={() => setFollowed((times) => times + 1)}
        />
      ) : (
        <SessionMonitor area="tenant" signOutAction={signOutPath} />
      )}
      {exits && <ExitNotice {...exits} />}
      <UnsentNotice userId={frame.user.id} />
      <UnseenBanner notifications={unseen.latest} />
      <FlashMessage flash={flash} />
      {children}
    </TenantShell>
  );
}
