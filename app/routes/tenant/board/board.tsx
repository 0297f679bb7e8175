import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getBoard } from "#contract/board/calls.ts";
import { listWallLinks } from "#contract/board/links.ts";
import { BoardView } from "#app/features/board/board-view.tsx";
import { LiveMark } from "#app/features/board/live-mark.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { drawingListPath } from "#app/lib/drawing-paths.ts";
import { boardPath, musterPath, wallLinksPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { MapPin, Monitor, Printer } from "#app/ui/icons/icons.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle: RouteHandle = {
  texts: ["board", "equipment", "lockouts"],
  live: { topics: ["lockouts"] },
  reloads: 30,
};

export const loader = tenantLoader(getBoard.access, async ({ call, url, me }) => {
  const list = lists.board.read(url.searchParams);
  const [board, person] = await Promise.all([call(getBoard, { query: lists.board.query(list) }), me]);
  return { board, mayLink: permits(person, listWallLinks.access) };
});

export default function SiteBoardPage() {
  const { board, mayLink } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { site, sites, at } = board;
  return (
    <>
      <PageHeader
        title={t("board.title")}
        description={t("board.intro")}
        actions={
          <>
            <LinkButton
              href={drawingListPath(site === null ? {} : { site })}
              tone="secondary"
              icon={<MapPin aria-hidden />}
            >
              {t("board.drawings")}
            </LinkButton>
            {mayLink && (
              <LinkButton href={wallLinksPath} tone="secondary" icon={<Monitor aria-hidden />}>
                {t("board.links.entry")}
              </LinkButton>
            )}
            <LinkButton
              href={musterPath(site === null ? {} : { site })}
              tone="secondary"
              icon={<Printer aria-hidden />}
            >
              {t("board.muster")}
            </LinkButton>
          </>
        }
      />
      <div className="mb-5 grid gap-3">
        {sites.length > 1 && (
          <LinkTabs
            label={t("board.sites")}
            tabs={[
              { href: boardPath(), label: t("board.allSites"), current: site === null },
              ...sites.map((name) => ({
                href: boardPath({ site: name }),
                label: name,
                current: name === site,
              })),
            ]}
          />
        )}
        <LiveMark at={at} />
      </div>
      <BoardView board={board} linked />
      <p className="mt-6 max-w-prose text-sm text-ink-muted">{t("board.note")}</p>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "board.title");
