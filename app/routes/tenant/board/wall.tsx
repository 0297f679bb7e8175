import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readWall } from "#contract/board/links.ts";
import { appearanceInside } from "#app/features/branding/appearance.ts";
import { TenantMark } from "#app/features/branding/tenant-mark.tsx";
import { BoardView } from "#app/features/board/board-view.tsx";
import { LiveMark } from "#app/features/board/live-mark.tsx";
import { WallUpdates } from "./wall-updates.tsx";
import { brandingOf } from "#app/lib/branding.server.ts";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import { publicLoader } from "#app/lib/guards.server.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { timeZoneOf } from "#app/lib/time-zone.server.ts";
import { useOwnTimeZone } from "#app/lib/time-zone.tsx";
import { tokenOf, withoutToken } from "./wall-link.server.ts";
import { WallOver } from "./wall-over.tsx";

export const handle: RouteHandle = { texts: ["board", "equipment", "lockouts"], scripts: true, reloads: 30 };

export const loader = publicLoader(async ({ request, context, url, params, call }) => {
  const link = await tokenOf(request, url, params["screen"]);
  const [branding, board] = await Promise.all([
    brandingOf(request, context, { toFinish: true }),
    call(readWall, { query: { link } }).catch(asOver),
  ]);
  if (board && url.searchParams.has("link")) throw await withoutToken(url, link);
  const wall = { appearance: appearanceInside(branding), board, link, timeZone: timeZoneOf(request) };
  return data(wall, { status: board ? 200 : 404 });
});

/** A link that opens nothing is no error of the screen: it says so, until someone gives it another. */
function asOver(error: unknown): null {
  if (error instanceof ApiFailure && [400, 404].includes(error.status)) return null;
  throw error;
}

/** A screen on the wall: the board alone, without anything to press. */
export default function WallPage() {
  const { appearance, board, link } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  useOwnTimeZone();
  if (!board) return <WallOver reason="over" />;
  return (
    <main id="main" className="wall">
      <WallUpdates link={link} />
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="grid gap-1">
          <span className="text-brand-text">
            <TenantMark appearance={appearance} />
          </span>
          <h1 className="text-xl font-semibold">{t("board.titleOf", { site: board.site ?? "" })}</h1>
        </div>
        <LiveMark at={board.at} />
      </header>
      <BoardView board={board} linked={false} />
      <p className="mt-6 max-w-prose text-ink-muted">{t("board.note")}</p>
    </main>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle("board.title", {}, page?.appearance.name) },
  { name: "robots", content: "noindex, nofollow" },
  // The first address is the key: no other page may learn it.
  { name: "referrer", content: "no-referrer" },
];

/** On a screen that no one sits at. */
export function ErrorBoundary() {
  return <WallOver reason="out" />;
}
