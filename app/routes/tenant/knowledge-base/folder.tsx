import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deleteFolder, listFolders, updateFolder } from "#contract/knowledge-base/calls.ts";
import { FolderForm } from "#app/features/knowledge-base/folder-form.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { repositoryPath } from "#app/lib/repository-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { KnowledgeBaseHead } from "#app/features/knowledge-base/knowledge-base-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["knowledge-base"] };

const deleteForm = "delete";

export const loader = tenantLoader(updateFolder.access, async ({ call, params, context }) => {
  const { items: folders } = await call(listFolders, {});
  const folder = folders.find(({ id }) => id === params["id"]);
  if (!folder) throw data({ code: "not_found", requestId: context.requestId }, { status: 404 });
  return { folders, folder, formKey: newFormKey() };
});

export const action = tenantAction(updateFolder.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  return answerForm(posted, async () => {
    if (posted.form === deleteForm) {
      await call(deleteFolder, { params: { id }, idempotencyKey: posted.key });
      return redirectWithFlash(repositoryPath(), "folderDeleted", { name: posted.text("name") });
    }
    const parentId = posted.text("parentId") || null;
    const body = { name: posted.text("name"), parentId, version: posted.text("version") };
    const { name } = await call(updateFolder, { params: { id }, body, idempotencyKey: posted.key });
    return redirectWithFlash(repositoryPath({ folder: id }), "folderSaved", { name });
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function EditFolder() {
  const { folders, folder, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const failure = useFormFailure(deleteForm);
  const pending = useIsPending(deleteForm);
  return (
    <>
      <KnowledgeBaseHead
        folder={folder}
        here={t("repository.folders.edit")}
        title={t("repository.folders.editTitle", { name: folder.name })}
      />
      <FolderForm folders={folders} folder={folder} parentId={folder.parentId ?? ""} formKey={formKey} />
      <Disclosure
        summary={t("repository.folders.deleteSummary")}
        open={failure !== undefined}
        className="mt-8 max-w-xl"
      >
        <FailureAlert failure={failure} />
        <p className="mb-3 text-ink-muted">{t("repository.folders.deleteText")}</p>
        <PostForm form={deleteForm} formKey={`${formKey}-delete`}>
          <input type="hidden" name="name" value={folder.name} />
          <Button tone="danger" pending={pending}>
            {t("repository.folders.delete")}
          </Button>
        </PostForm>
      </Disclosure>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "repository.folders.editTitle", { name: page?.folder.name ?? "" });
