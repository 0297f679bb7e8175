import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getEquipment } from "#contract/equipment/calls.ts";
import { getPointLabels } from "#contract/isolation-points/calls.ts";
import { LabelSheet } from "#app/features/equipment/label-sheet.tsx";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { type Tagged, TagForm } from "./labels/tag-form.tsx";
import { idListOf } from "#app/lib/id-list.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { pointPath } from "#app/lib/equipment-paths.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(getPointLabels.access, async ({ call, url, me }) => {
  const idsIn = (name: string) => idListOf(url.searchParams.getAll(name).flatMap((ids) => ids.split(",")));
  const [equipment] = idsIn("equipment")?.split(",") ?? [];
  const ids = equipment
    ? (await call(getEquipment, { params: { id: equipment } })).points.map(({ id }) => id).join(",")
    : (idsIn("ids") ?? "");
  const [{ items }, person] = await Promise.all([
    ids === "" ? { items: [] } : call(getPointLabels, { query: { ids } }),
    me,
  ]);
  const tagged: Tagged = equipment ? { equipment } : { ids };
  // The point's page, as on its other papers: a lockout takes the link for the tag, and a phone opens it.
  const points = items.map(async (point) => ({
    point,
    code: await qrCodeOf(new URL(pointPath(point.id), url.origin).href),
  }));
  return { points: await Promise.all(points), tagged, tenant: person.tenant.name };
});

export default function PointLabels() {
  const { points, tagged, tenant } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const labels = points.map(({ point, code }) => {
    const { id, tag, label: deviceLabel, name, energyType, magnitude, site, location } = point;
    return {
      id,
      tag,
      deviceLabel,
      name,
      details: [`${t(`equipment.energy.${energyType}`)} · ${magnitude}`, `${site} · ${location}`],
      code,
    };
  });
  return (
    <LabelSheet register="points" labels={labels} tenant={tenant}>
      <TagForm tagged={tagged} />
    </LabelSheet>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.labels.title");
