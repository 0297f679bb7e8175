import { useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "#app/root.tsx";
import { ReportedErrorScreen } from "./reported-error-screen.tsx";
import { PlatformNotFound, TenantNotFound, WebsiteNotFound } from "./not-found.tsx";
import { PermissionDenied } from "./permission-denied.tsx";
import { useProblem } from "./problem.ts";
import { ClosedHost, isClosedHost } from "./closed-host.tsx";

export type Area = "website" | "tenant" | "platform";

/** The right screen for whatever was thrown below an area's layout. */
export function AreaBoundary({ area }: { area: Area }) {
  const problem = useProblem();
  const onTenantHost = useRouteLoaderData<typeof rootLoader>("root")?.area === "tenant";

  if (isClosedHost(problem.code)) return <ClosedHost code={problem.code} />;
  if (problem.status === 403) return <PermissionDenied message={problem.message} />;
  if (problem.status === 404) {
    if (area === "platform") return <PlatformNotFound />;
    if (area === "tenant" || onTenantHost) return <TenantNotFound />;
    return <WebsiteNotFound backHref={problem.backHref} />;
  }
  return <ReportedErrorScreen problem={problem} />;
}
