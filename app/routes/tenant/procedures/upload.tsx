import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addStepPhoto } from "#contract/procedures/calls.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { openDraft } from "#app/features/procedures/open-draft.server.ts";
import { uploadToApi } from "#app/lib/api.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { editProcedurePath } from "#app/lib/procedure-paths.ts";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "procedures"] };

export const loader = tenantLoader(addStepPhoto.access, async ({ call, params, url }) => {
  const { id, equipment, shown } = await openDraft(call, params["id"] ?? "");
  const number = Number(url.searchParams.get("step")) + 1;
  const step = shown.content.steps[number - 1];
  return { id, tag: equipment.tag, number: String(number), text: step?.text ?? "", formKey: newFormKey() };
});

export const action = tenantAction(addStepPhoto.access, async ({ request, context, params, url }) => {
  const id = params["id"] ?? "";
  return answerForm(uploadedForm(), async () => {
    const query = { version: url.searchParams.get("version"), step: url.searchParams.get("step") };
    const { equipment, shown } = await uploadToApi(request, context, addStepPhoto, { params: { id }, query });
    const values = { tag: equipment.tag, number: String(shown.number) };
    return redirectWithFlash(editProcedurePath(id, { fresh: shown.version }), "procedureSaved", values);
  });
});

export default function UploadStepPhoto() {
  const { id, tag, number, text, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[
          { label: t("procedures.title"), href: procedureListPath() },
          { label: tag, href: editProcedurePath(id) },
          { label: t("procedures.photo.add") },
        ]}
        title={t("procedures.photo.title", { number, tag })}
        description={text}
      />
      <UploadForm
        formKey={formKey}
        label={t("procedures.photo.choose")}
        hint={t("procedures.photo.hint")}
        accept="image/jpeg,image/png,image/webp"
        submitLabel={t("procedures.photo.add")}
        pendingLabel={t("equipment.files.uploading")}
      />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "procedures.photo.title", { number: data?.number ?? "", tag: data?.tag ?? "" });
