import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { AreaBoundary } from "#app/features/problems/area-boundary.tsx";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformPublic } from "#app/lib/platform-guards.server.ts";

/** Any address below /admin or /platform that is no page of the portal. */
export const loader = platformPublic(async ({ context }) => {
  throw data({ code: "not_found", requestId: context.requestId }, { status: 404 });
});

export default function NotFound() {
  return null;
}

export const meta: MetaFunction = () => [{ title: pageTitle("shell.platformNotFound.title") }];

/** Shown without the portal's frame: the visitor need not be signed in. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <AreaBoundary area="platform" />
    </main>
  );
}
