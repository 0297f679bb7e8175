import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getEquipmentLabels } from "#contract/equipment/calls.ts";
import { LabelSheet } from "#app/features/equipment/label-sheet.tsx";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { LabelForm } from "./labels/label-form.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(getEquipmentLabels.access, async ({ call, url, me }) => {
  const ids = url.searchParams.get("ids") ?? "";
  const [{ items }, person] = await Promise.all([
    ids === "" ? { items: [] } : call(getEquipmentLabels, { query: { ids } }),
    me,
  ]);
  const labels = items.map(async ({ id, tag, name, site, area, line }) => ({
    id,
    tag,
    name,
    place: [site, area, line].join(" · "),
    // The machine's page.
    code: await qrCodeOf(new URL(equipmentPath(id), url.origin).href),
  }));
  return { labels: await Promise.all(labels), tenant: person.tenant.name };
});

export default function Labels() {
  const { labels, tenant } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const scan = t("equipment.labels.scan");
  return (
    <LabelSheet
      register="machines"
      labels={labels.map(({ place, ...label }) => ({ ...label, details: [place, scan] }))}
      tenant={tenant}
    >
      <LabelForm ids={labels.map(({ id }) => id).join(",")} />
    </LabelSheet>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.labels.title");
