import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getPointHistory } from "#contract/isolation-points.ts";
import { RecordHistory } from "#app/features/equipment/record-history.tsx";
import { pointHistoryPath, pointListPath, pointPath } from "#app/lib/equipment-paths.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { openPlaces } from "#app/lib/permits.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

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
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t("common.breadcrumbs")}
            crumbs={[
              { label: t("equipment.title"), href: equipmentListPath() },
              { label: t("points.title"), href: pointListPath() },
              { label: page.tag, href: pointPath(id) },
              { label: t("equipment.history.title") },
            ]}
          />
        }
        title={t("equipment.history.heading", { tag: page.tag })}
        description={t("equipment.history.intro")}
      />
      <RecordHistory
        page={page}
        isFirst={isFirst}
        mayOpenPlans={mayOpenPlans}
        hrefOf={(cursor) => pointHistoryPath(id, { cursor })}
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "equipment.history.heading", { tag: data?.page.tag ?? "" });
