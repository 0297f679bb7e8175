import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getLocksByIds } from "#contract/locks/calls.ts";
import { LabelSheet } from "#app/features/equipment/label-sheet.tsx";
import { qrCodeOf } from "#app/features/equipment/qr-code.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(getLocksByIds.access, async ({ call, url, me }) => {
  const ids = url.searchParams.getAll("ids").join(",");
  const [{ items }, person] = await Promise.all([
    ids === "" ? { items: [] } : call(getLocksByIds, { query: { ids } }),
    me,
  ]);
  // The bare number: a lockout asks for it, and a hand scanner types what it reads.
  const locks = items.map(async (lock) => ({ lock, code: await qrCodeOf(lock.number) }));
  return { locks: await Promise.all(locks), tenant: person.tenant.name };
});

export default function LockLabels() {
  const { locks, tenant } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const labels = locks.map(({ lock: { id, number, kind, owner }, code }) => ({
    id,
    tag: number,
    name: owner?.name ?? t(`locks.labelNames.${kind}`),
    details: [t(kind === "tag" ? "locks.tagText" : "locks.labelText")],
    code,
  }));
  return <LabelSheet register="locks" labels={labels} tenant={tenant} />;
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.labels.title");
