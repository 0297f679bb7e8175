import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listFolders, uploadDocuments } from "#contract/knowledge-base/calls.ts";
import { mostFiles, uploadLimitBytes } from "#contract/uploads.ts";
import { UploadForm } from "#app/features/files/upload-form.tsx";
import { uploadToApi } from "#app/lib/api.server.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, uploadedForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { repositoryPath } from "#app/lib/repository-paths.ts";
import { KnowledgeBaseHead } from "#app/features/knowledge-base/knowledge-base-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "knowledge-base"] };

export const loader = tenantLoader(uploadDocuments.access, async ({ call, url }) => {
  const { items } = await call(listFolders, {});
  const folder = items.find(({ id }) => id === url.searchParams.get("folder"));
  return { folder: folder ?? null, formKey: newFormKey() };
});

export const action = tenantAction(uploadDocuments.access, async ({ request, context, url }) => {
  const folder = url.searchParams.get("folder") ?? "";
  return answerForm(uploadedForm(), async () => {
    const query = folder ? { folderId: folder } : {};
    const { items } = await uploadToApi(request, context, uploadDocuments, { query });
    const page = repositoryPath(folder ? { folder } : {});
    return redirectWithFlash(page, "documentsAdded", { names: items.map(({ name }) => name).join(", ") });
  });
});

export default function UploadDocuments() {
  const { folder, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const limits = { files: mostFiles, megabytes: uploadLimitBytes / 1024 / 1024 };
  return (
    <>
      <KnowledgeBaseHead
        folder={folder}
        here={t("repository.upload")}
        title={folder ? t("repository.uploadInto", { name: folder.name }) : t("repository.upload")}
        description={t("repository.uploadIntro", limits)}
      />
      <UploadForm
        formKey={formKey}
        label={t("repository.uploadChoose")}
        hint={t("repository.uploadHint")}
        accept="image/jpeg,image/png,image/webp,.pdf,.txt,.docx,.xlsx,.pptx"
        multiple
        submitLabel={t("repository.upload")}
        pendingLabel={t("repository.uploading")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "repository.upload");
