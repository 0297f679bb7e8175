import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getEquipment } from "#contract/equipment/calls.ts";
import { addPointPhotos } from "#contract/isolation-points/photos.ts";
import { mostFiles, uploadLimitBytes } from "#contract/uploads.ts";
import { ListPhoto } from "#app/features/files/record-photo.tsx";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { pointPath, pointPhotoPath, pointsTablePath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, equipmentPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Anchor, TextLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Cable } from "#app/ui/icons/icons.ts";
import { TagChip } from "#app/ui/tag-chip.tsx";

export const handle: RouteHandle = { texts: ["equipment", "procedures"] };

export const loader = tenantLoader(addPointPhotos.access, async ({ call, params }) => {
  const { id, tag, points } = await call(getEquipment, { params: { id: params["id"] ?? "" } });
  return {
    machine: { id, tag },
    points: points.map(({ id: pointId, tag: pointTag, name, photoId }) => ({
      id: pointId,
      tag: pointTag,
      name,
      photoId,
    })),
    formKey: newFormKey(),
  };
});

export const action = tenantAction(addPointPhotos.access, async ({ request, context, params }) => {
  const id = params["id"] ?? "";
  return answerForm(uploadedForm(), async () => {
    const { placed } = await uploadToApi(request, context, addPointPhotos, { params: { id } });
    return redirectWithFlash(equipmentPath(id), "pointPhotosAdded", {
      points: placed.map(({ tag }) => tag).join(", "),
    });
  });
});

/** Photos of many points at once, and which points have one. */
export default function PointPhotos() {
  const { machine, points, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const limits = { files: mostFiles, megabytes: uploadLimitBytes / 1024 / 1024 };
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("equipment.title"), href: equipmentListPath() },
          { label: machine.tag, href: equipmentPath(machine.id) },
          { label: t("points.photo.many") },
        ]}
        title={t("points.photo.manyOf", { tag: machine.tag })}
        description={t("points.photo.manyIntro")}
      />
      {points.length === 0 ? (
        <EmptyState
          icon={<Cable aria-hidden />}
          title={t("equipment.pointsActions.none")}
          action={
            <LinkButton href={pointsTablePath(machine.id)}>{t("equipment.pointsActions.table")}</LinkButton>
          }
        >
          {t("points.photo.noPoints")}
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          <UploadForm
            formKey={formKey}
            label={t("points.photo.chooseMany")}
            hint={t("points.photo.manyHint", limits)}
            accept="image/jpeg,image/png,image/webp"
            multiple
            submitLabel={t("points.photo.addMany")}
            pendingLabel={t("equipment.files.uploading")}
          />
          <Card>
            <CardHeader title={t("points.photo.order")} description={t("points.photo.orderText")} />
            <ol className="divide-y divide-line">
              {points.map((point) => (
                <li key={point.id} className="flex flex-wrap items-center gap-3 px-4 py-2 md:px-5">
                  <ListPhoto photoId={point.photoId} among={points} />
                  <Anchor href={pointPath(point.id)} className="record-link min-w-0 grow">
                    <TagChip tag={point.tag} /> {point.name}
                  </Anchor>
                  <TextLink href={pointPhotoPath(point.id)}>
                    {t(point.photoId ? "points.photo.replaceOf" : "points.photo.addTo", { tag: point.tag })}
                  </TextLink>
                </li>
              ))}
            </ol>
          </Card>
        </div>
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "points.photo.manyOf", { tag: data?.machine.tag ?? "" });
