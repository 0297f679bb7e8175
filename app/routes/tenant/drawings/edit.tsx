import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deleteDrawing, getDrawing, placePoints, renameDrawing } from "#contract/drawings/calls.ts";
import { listPoints } from "#contract/isolation-points/calls.ts";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { drawingListPath, drawingPath, editDrawingPath } from "#app/lib/drawing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { DrawingSettings } from "./edit/drawing-settings.tsx";
import { PlaceEditor, placesForm } from "./edit/place-editor.tsx";
import { placesIn } from "./edit/places.ts";

export const handle: RouteHandle = { texts: ["drawings"], singleTask: true };

/** The most points that are offered at once; a search finds the others. */
const mostOffered = 100;

export const loader = tenantLoader(placePoints.access, async ({ call, params, url }) => {
  const { search } = lists.points.read(url.searchParams).filter;
  const drawing = await call(getDrawing, { params: { id: params["id"] ?? "" } });
  const { items } = await call(listPoints, {
    query: { site: drawing.site.id, search, limit: mostOffered },
  });
  // In the middle of the picture, until someone moves them.
  const points = items.map(({ id, tag, name }) => ({ id, tag, name, x: 50, y: 50 }));
  return { drawing, points, search, formKey: newFormKey() };
});

export const action = tenantAction(placePoints.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const version = posted.text("version");
  const options = { params: { id }, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case placesForm: {
        const { name } = await call(placePoints, { ...options, body: { version, points: placesIn(posted) } });
        return redirectWithFlash(drawingPath(id), "drawingPointsSaved", { name });
      }
      case "rename": {
        const { name } = await call(renameDrawing, {
          ...options,
          body: { version, name: posted.text("name") },
        });
        return redirectWithFlash(editDrawingPath(id), "drawingRenamed", { name });
      }
      case "delete":
        await call(deleteDrawing, { ...options, body: { version } });
        return redirectWithFlash(drawingListPath(), "drawingDeleted", { name: posted.text("name") });
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
});

/** A refused form was out of date: the current version is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function EditDrawing() {
  const { drawing, points, search, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { id, name } = drawing;
  const isInteractive = useInteractive();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("drawings.title"), href: drawingListPath() },
          { label: name, href: drawingPath(id) },
          { label: t("drawings.edit") },
        ]}
        title={t("drawings.editor.title", { name })}
        description={t(isInteractive ? "drawings.editor.intro" : "drawings.editor.introPlain")}
      />
      <div className="grid gap-6">
        <SearchForm action={editDrawingPath(id)} label={t("drawings.editor.find")} search={search} />
        <PlaceEditor key={id} drawing={drawing} points={points} formKey={formKey} />
        <DrawingSettings drawing={drawing} formKey={formKey} />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "drawings.editor.title", { name: page?.drawing.name ?? "" });
