import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RootData } from "#app/features/shell/root-data.ts";
import { ReportedErrorScreen } from "./reported-error-screen.tsx";
import { PlatformNotFound, TenantNotFound, WebsiteNotFound } from "./not-found.tsx";
import { PermissionDenied } from "./permission-denied.tsx";
import { useProblem } from "./problem.ts";
import type { Problem } from "./problem.ts";
import type { Area } from "#app/features/shell/area.ts";
import { ClosedHost, isClosedHost } from "./closed-host.tsx";

/** The right screen for whatever was thrown below an area's layout. */
export function AreaBoundary({ area }: { area: Area }) {
  const { t } = useTranslation();
  const problem = useProblem();
  const isRefusal = problem.status === 403 || problem.status === 404;
  if (!isRefusal && !isClosedHost(problem.code)) return <ReportedErrorScreen problem={problem} />;
  return (
    <>
      <Refusal area={area} problem={problem} />
      <p className="mx-auto max-w-xl px-4 pb-8 text-sm text-ink-muted">
        {t("shell.error.reference", {
          status: problem.status,
          requestId: problem.requestId ?? t("shell.error.unknown"),
        })}
      </p>
    </>
  );
}

function Refusal({ area, problem }: { area: Area; problem: Problem }) {
  const onTenantHost = useRouteLoaderData<RootData>("root")?.area === "tenant";

  if (isClosedHost(problem.code)) return <ClosedHost code={problem.code} />;
  if (problem.status === 403) return <PermissionDenied message={problem.message} />;
  if (area === "platform") return <PlatformNotFound />;
  if (area === "tenant" || onTenantHost) return <TenantNotFound />;
  return <WebsiteNotFound backHref={problem.backHref} />;
}
