import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getDrawing, placePoints } from "#contract/drawings/calls.ts";
import { getPoint } from "#contract/isolation-points/calls.ts";
import { LiveMark } from "#app/features/board/live-mark.tsx";
import { DrawingLegend } from "./detail/drawing-legend.tsx";
import { DrawingPoints } from "./detail/drawing-points.tsx";
import { DrawingSheet } from "./detail/drawing-sheet.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { PrintButton } from "#app/features/print/print-button.tsx";
import { drawingListPath, drawingPath, editDrawingPath } from "#app/lib/drawing-paths.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { boardPath } from "#app/lib/paths.ts";
import { permits } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MapPin, Pencil } from "#app/ui/icons/icons.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";

export const handle: RouteHandle = {
  texts: ["board", "drawings"],
  live: { topics: ["lockouts", "equipment"] },
  reloads: 30,
};

/** As wide as its place, and closer where tags stand close together. */
const zooms = [1, 2, 4] as const;

export const loader = tenantLoader(getDrawing.access, async ({ call, params, url, me }) => {
  const [drawing, person] = await Promise.all([call(getDrawing, { params: { id: params["id"] ?? "" } }), me]);
  return {
    drawing,
    zoom: zooms.find((each) => String(each) === url.searchParams.get("zoom")) ?? 1,
    mayEdit: permits(person, placePoints.access),
    mayOpenPoints: permits(person, getPoint.access),
  };
});

export default function DrawingPage() {
  const { drawing, zoom, mayEdit, mayOpenPoints } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { id, name, site, location, points, at } = drawing;
  const edit = mayEdit && (
    <LinkButton href={editDrawingPath(id)} tone="secondary" icon={<Pencil aria-hidden />}>
      {t("drawings.edit")}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("board.title"), href: boardPath() },
          { label: t("drawings.title"), href: drawingListPath() },
          { label: name },
        ]}
        title={name}
        description={location.kind === "site" ? site.name : `${site.name} › ${location.name}`}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {edit}
            <PrintButton>{t("drawings.print")}</PrintButton>
          </div>
        }
      />
      <div className="board mb-4 grid gap-3">
        <LiveMark at={at} />
        <div className="print:hidden">
          <LinkTabs
            label={t("drawings.zoom")}
            tabs={zooms.map((each) => ({
              href: drawingPath(id, { zoom: each === 1 ? undefined : each }),
              label: t(`drawings.zooms.${each}`),
              current: each === zoom,
            }))}
          />
        </div>
      </div>
      <DrawingSheet drawing={drawing} zoom={zoom} linked={mayOpenPoints} />
      {points.length === 0 ? (
        <div className="mt-5">
          <EmptyState icon={<MapPin aria-hidden />} title={t("drawings.noPoints")} action={edit}>
            {t(mayEdit ? "drawings.noPointsText" : "drawings.noPointsReader")}
          </EmptyState>
        </div>
      ) : (
        <>
          <DrawingLegend />
          <DrawingPoints points={points} linked={mayOpenPoints} />
        </>
      )}
      <p className="mt-6 max-w-prose text-sm text-ink-muted">{t("drawings.note")}</p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "drawings.sheet", { name: data?.drawing.name ?? "" });
