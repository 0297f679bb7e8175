import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Archive } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { archivePoints, checkPointsToArchive } from "#contract/isolation-points/calls.ts";
import { listCrumbsOf } from "#app/features/equipment/register-crumbs.ts";
import { ArchivePoints, archivePointsForm } from "./archive/archive-points.tsx";
import { chosenFrom } from "./archive/points-to-archive.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { pointListPath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks", "procedures"] };

export const loader = tenantLoader(archivePoints.access, async ({ call, url }) => {
  const ids = url.searchParams.getAll("ids").join(",");
  const { items } = ids === "" ? { items: [] } : await call(checkPointsToArchive, { query: { ids } });
  return {
    points: items,
    shown: searchOf(lists.points.read(url.searchParams)),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(archivePoints.access, async ({ call, request, context, url }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const body = { points: chosenFrom(posted.all("points")) };
    const { archived } = await call(archivePoints, { body, idempotencyKey: posted.key });
    const back = pointListPath(searchOf(lists.points.read(url.searchParams)));
    return redirectWithFlash(back, "pointsArchived", { count: String(archived) });
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function ArchivePointsPage() {
  const { points, shown, formKey } = useLoaderData<typeof loader>();
  const failure = useFormFailure(archivePointsForm);
  const { t } = useTranslation();
  const back = pointListPath(shown);
  return (
    <>
      <PageHead
        crumbs={[...listCrumbsOf("points", t), { label: t("points.archiveMany.crumb") }]}
        title={t("points.archiveMany.title")}
        description={t("points.archiveMany.intro")}
      />
      <FailureAlert failure={failure} />
      {points.length > 0 ? (
        <ArchivePoints points={points} formKey={formKey} shown={shown} cancelHref={back} />
      ) : (
        <EmptyState
          icon={<Archive aria-hidden />}
          title={t("points.archiveMany.none")}
          action={
            <LinkButton href={back} tone="secondary">
              {t("equipment.tabs.points")}
            </LinkButton>
          }
        >
          {t("points.archiveMany.noneText")}
        </EmptyState>
      )}
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "points.archiveMany.title");
