import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getEquipmentHistory } from "#contract/equipment/calls.ts";
import { RecordHistory } from "#app/features/equipment/record-history.tsx";
import { equipmentHistoryPath } from "#app/lib/equipment-paths.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentPath } from "#app/lib/paths.ts";
import { openPlaces } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "lockouts", "locks", "procedures"],
  live: { topics: ["equipment"] },
};

export const loader = tenantLoader(getEquipmentHistory.access, async ({ call, params, url, me }) => {
  const id = params["id"] ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, person] = await Promise.all([
    call(getEquipmentHistory, { params: { id }, query: { cursor } }),
    me,
  ]);
  return { id, page, isFirst: cursor === undefined, mayOpenPlans: openPlaces(person).plans };
});

export default function EquipmentHistory() {
  const { id, page, isFirst, mayOpenPlans } = useLoaderData<typeof loader>();
  return (
    <RecordHistory
      register="machines"
      page={page}
      href={equipmentPath(id)}
      isFirst={isFirst}
      mayOpenPlans={mayOpenPlans}
      hrefOf={(cursor) => equipmentHistoryPath(id, { cursor })}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "equipment.history.heading", { tag: data?.page.tag ?? "" });
