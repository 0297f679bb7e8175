import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addEquipmentFiles } from "#contract/equipment/calls.ts";
import { getEquipment } from "#contract/equipment/calls.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath, equipmentPath } from "#app/lib/paths.ts";
import { mostFiles, uploadLimitBytes } from "#contract/uploads.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment"] };

export const loader = tenantLoader(addEquipmentFiles.access, async ({ call, params }) => {
  const { id, tag } = await call(getEquipment, { params: { id: params["id"] ?? "" } });
  return { id, tag, formKey: newFormKey() };
});

export const action = tenantAction(addEquipmentFiles.access, async ({ request, context, params, call }) => {
  const id = params["id"] ?? "";
  return answerForm(uploadedForm(), async () => {
    await uploadToApi(request, context, addEquipmentFiles, { params: { id } });
    const { tag } = await call(getEquipment, { params: { id } });
    return redirectWithFlash(equipmentPath(id), "filesAdded", { tag });
  });
});

export default function UploadEquipmentFiles() {
  const { id, tag, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const limits = { files: mostFiles, megabytes: uploadLimitBytes / 1024 / 1024 };
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("equipment.title"), href: equipmentListPath() },
          { label: tag, href: equipmentPath(id) },
          { label: t("equipment.files.add") },
        ]}
        title={t("equipment.files.uploadTitle", { tag })}
        description={t("equipment.files.uploadIntro", limits)}
      />
      <UploadForm
        formKey={formKey}
        label={t("equipment.files.choose")}
        hint={t("equipment.files.chooseHint")}
        accept="image/jpeg,image/png,image/webp,.pdf,.txt,.docx,.xlsx,.pptx"
        multiple
        submitLabel={t("equipment.files.upload")}
        pendingLabel={t("equipment.files.uploading")}
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "equipment.files.uploadTitle", { tag: data?.tag ?? "" });
