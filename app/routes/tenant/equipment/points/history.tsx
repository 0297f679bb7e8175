import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPointHistory } from "#contract/isolation-points/calls.ts";
import { RecordHistory } from "#app/features/equipment/record-history.tsx";
import { pointHistoryPath, pointPath } from "#app/lib/equipment-paths.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { openPlaces } from "#app/lib/permits.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = {
  texts: ["equipment", "lockouts", "locks", "procedures"],
  live: { topics: ["equipment"] },
};

export const loader = tenantLoader(getPointHistory.access, async ({ call, params, url, me }) => {
  const id = params["pointId"] ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, person] = await Promise.all([
    call(getPointHistory, { params: { id }, query: { cursor } }),
    me,
  ]);
  return { id, page, isFirst: cursor === undefined, mayOpenPlans: openPlaces(person).plans };
});

export default function PointHistory() {
  const { id, page, isFirst, mayOpenPlans } = useLoaderData<typeof loader>();
  return (
    <RecordHistory
      register="points"
      page={page}
      href={pointPath(id)}
      isFirst={isFirst}
      mayOpenPlans={mayOpenPlans}
      hrefOf={(cursor) => pointHistoryPath(id, { cursor })}
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "equipment.history.heading", { tag: data?.page.tag ?? "" });
