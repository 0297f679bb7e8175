import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getDrawing, replacePicture } from "#contract/drawings/calls.ts";
import { drawingTypes } from "#contract/media-types.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { drawingListPath, drawingPath, editDrawingPath } from "#app/lib/drawing-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["drawings", "equipment"] };

export const loader = tenantLoader(replacePicture.access, async ({ call, params }) => {
  const { id, name, version } = await call(getDrawing, { params: { id: params["id"] ?? "" } });
  return { id, name, version, formKey: newFormKey() };
});

export const action = tenantAction(replacePicture.access, async ({ request, context, params }) => {
  const id = params["id"] ?? "";
  return answerForm(uploadedForm(), async () => {
    const { name } = await uploadToApi(request, context, replacePicture, { params: { id } });
    return redirectWithFlash(editDrawingPath(id), "drawingPictureReplaced", { name });
  });
});

/** A refused form was out of date: the current version is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function ReplacePicture() {
  const { id, name, version, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("drawings.title"), href: drawingListPath() },
          { label: name, href: drawingPath(id) },
          { label: t("drawings.replace.title") },
        ]}
        title={t("drawings.replace.titleOf", { name })}
        description={t("drawings.replace.intro")}
      />
      <UploadForm
        formKey={formKey}
        label={t("drawings.upload.choose")}
        hint={t("drawings.upload.hint")}
        accept={drawingTypes.join(",")}
        submitLabel={t("drawings.replace.submit")}
        pendingLabel={t("drawings.replace.pending")}
      >
        <input type="hidden" name="version" value={version} />
      </UploadForm>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "drawings.replace.titleOf", { name: data?.name ?? "" });
