import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getPoint } from "#contract/isolation-points/calls.ts";
import { setPointPhoto } from "#contract/isolation-points/photos.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { newPointPath, pointListPath, pointPath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { TextLink } from "#app/ui/anchor.tsx";

export const handle: RouteHandle = { texts: ["equipment", "procedures"] };

/** Where the walk around the machine goes on, for a point that was just added to it. */
const nextPoint = (url: URL, tag: string) => {
  const equipment = url.searchParams.get("next");
  return equipment === null ? undefined : newPointPath({ ...(equipment && { equipment }), after: tag });
};

export const loader = tenantLoader(setPointPhoto.access, async ({ call, params, url }) => {
  const { id, tag, name, location, photoId } = await call(getPoint, {
    params: { id: params["pointId"] ?? "" },
  });
  return {
    point: { id, tag, name, location, hasPhoto: photoId !== null },
    next: nextPoint(url, tag) ?? null,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(setPointPhoto.access, async ({ request, context, params, url }) => {
  return answerForm(uploadedForm(), async () => {
    const options = { params: { id: params["pointId"] ?? "" } };
    const { id, tag } = await uploadToApi(request, context, setPointPhoto, options);
    return redirectWithFlash(nextPoint(url, tag) ?? pointPath(id), "pointPhotoSet", { tag });
  });
});

export default function PointPhoto() {
  const { point, next, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("equipment.title"), href: equipmentListPath() },
          { label: t("points.title"), href: pointListPath() },
          { label: point.tag, href: pointPath(point.id) },
          { label: t("points.photo.title") },
        ]}
        title={t("points.photo.titleOf", { tag: point.tag })}
        description={`${point.name} · ${point.location}`}
      />
      <UploadForm
        formKey={formKey}
        label={t("points.photo.choose")}
        hint={t("points.photo.hint")}
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        submitLabel={t(
          next ? "points.photo.saveNext" : point.hasPhoto ? "points.photo.replace" : "points.photo.add",
        )}
        pendingLabel={t("equipment.files.uploading")}
      />
      {next && (
        <p className="mt-4">
          <TextLink href={next}>{t("points.photo.skip")}</TextLink>
        </p>
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "points.photo.titleOf", { tag: data?.point.tag ?? "" });
