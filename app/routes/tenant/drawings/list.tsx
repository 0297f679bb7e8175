import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createDrawing, listDrawings } from "#contract/drawings/calls.ts";
import type { DrawingItem } from "#contract/drawings/schemas.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { drawingListPath, drawingPath, newDrawingPath } from "#app/lib/drawing-paths.ts";
import { filePath } from "#app/lib/equipment-paths.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { boardPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ImagePlus, MapPin } from "#app/ui/icons/icons.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";

export const handle: RouteHandle = { texts: ["board", "drawings"], live: { topics: ["equipment"] } };

export const loader = tenantLoader(listDrawings.access, async ({ call, url, me }) => {
  const list = lists.drawings.read(url.searchParams);
  const [{ items, sites }, person] = await Promise.all([
    call(listDrawings, { query: lists.drawings.query(list) }),
    me,
  ]);
  return { items, sites, site: list.filter.site ?? null, mayEdit: permits(person, createDrawing.access) };
});

export default function DrawingList() {
  const { items, sites, site, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const add = mayEdit && (
    <LinkButton href={newDrawingPath} icon={<ImagePlus aria-hidden />}>
      {t("drawings.add")}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        crumbs={[{ label: t("board.title"), href: boardPath() }, { label: t("drawings.title") }]}
        title={t("drawings.title")}
        description={t("drawings.intro")}
        actions={items.length > 0 && add}
      />
      {(sites.length > 1 || site !== null) && (
        <div className="mb-5">
          <LinkTabs
            label={t("drawings.sites")}
            tabs={[
              { href: drawingListPath(), label: t("drawings.allSites"), current: site === null },
              ...sites.map((name) => ({
                href: drawingListPath({ site: name }),
                label: name,
                current: name === site,
              })),
            ]}
          />
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState icon={<MapPin aria-hidden />} title={t("drawings.none")} action={add}>
          {t(mayEdit ? "drawings.noneText" : "drawings.noneReader")}
        </EmptyState>
      ) : (
        <ul aria-label={t("drawings.caption")} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((drawing) => (
            <DrawingCard key={drawing.id} drawing={drawing} />
          ))}
        </ul>
      )}
    </>
  );
}

function DrawingCard({ drawing: { id, name, site, location, picture, points } }: { drawing: DrawingItem }) {
  const { t } = useTranslation();
  const where = location.kind === "site" ? site.name : `${site.name} › ${location.name}`;
  return (
    <li className="grid content-start overflow-hidden rounded-lg border border-line bg-raised">
      <img
        src={filePath(picture.fileId, "thumb")}
        alt=""
        loading="lazy"
        className="aspect-video w-full border-b border-line bg-sunken object-contain"
      />
      <div className="grid gap-1 px-4 py-3">
        <h2 className="font-semibold">
          <TextLink href={drawingPath(id)}>{name}</TextLink>
        </h2>
        <p className="text-sm text-ink-muted">{where}</p>
        <p className="text-sm text-ink-muted">{t("drawings.pointCount", { count: points })}</p>
      </div>
    </li>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "drawings.title");
