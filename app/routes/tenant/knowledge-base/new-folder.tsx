import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createFolder, listFolders } from "#contract/knowledge-base/calls.ts";
import { FolderForm } from "#app/features/knowledge-base/folder-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { repositoryPath } from "#app/lib/repository-paths.ts";
import { KnowledgeBaseHead } from "#app/features/knowledge-base/knowledge-base-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["knowledge-base"] };

export const loader = tenantLoader(createFolder.access, async ({ call, url }) => {
  const { items: folders } = await call(listFolders, {});
  const parent = folders.find(({ id }) => id === url.searchParams.get("parent"));
  return { folders, parentId: parent?.id ?? "", formKey: newFormKey() };
});

export const action = tenantAction(createFolder.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerForm(posted, async () => {
    const body = { name: posted.text("name"), parentId: posted.text("parentId") || null };
    const { id, name } = await call(createFolder, { body, idempotencyKey: posted.key });
    return redirectWithFlash(repositoryPath({ folder: id }), "folderSaved", { name });
  });
});

export default function NewFolder() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <KnowledgeBaseHead here={t("repository.folders.new")} title={t("repository.folders.new")} />
      <FolderForm {...page} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "repository.folders.new");
