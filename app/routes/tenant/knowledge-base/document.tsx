import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Download } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { deleteDocument, getDocument, listFolders, updateDocument } from "#contract/knowledge-base/calls.ts";
import { listed } from "#app/features/knowledge-base/article-draft.ts";
import { DocumentForms } from "./document/document-forms.tsx";
import { filePath } from "#app/lib/equipment-paths.ts";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { formatBytes } from "#contract/format.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permits } from "#app/lib/permits.ts";
import { documentPath, repositoryPath } from "#app/lib/repository-paths.ts";
import { Instant } from "#app/lib/time-zone.tsx";
import { AnchorProvider } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { KnowledgeBaseHead } from "#app/features/knowledge-base/knowledge-base-head.tsx";
import { DocumentLink } from "#app/features/exports/export-links.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["knowledge-base"] };

export const loader = tenantLoader(getDocument.access, async ({ call, params, me }) => {
  const [document, folders, person] = await Promise.all([
    call(getDocument, { params: { id: params["id"] ?? "" } }),
    call(listFolders, {}),
    me,
  ]);
  const mayEdit = permits(person, updateDocument.access);
  return { document, folders: folders.items, mayEdit, formKey: newFormKey() };
});

export const action = tenantAction(updateDocument.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const options = { params: { id }, idempotencyKey: posted.key };
  const version = posted.text("version");
  return answerForm(posted, async () => {
    if (posted.form === "delete") {
      await call(deleteDocument, { ...options, body: { version } });
      return redirectWithFlash(repositoryPath(), "documentDeleted", { title: posted.text("title") });
    }
    const body = {
      version,
      title: posted.text("title"),
      folderId: posted.text("folderId") || null,
      tags: [...new Set(listed(posted.text("tags")))],
      reviewOn: posted.text("reviewOn") || null,
    };
    const { title } = await call(updateDocument, { ...options, body });
    return redirectWithFlash(documentPath(id), "documentSaved", { title });
  });
});

/** A refused form was out of date: the current state is loaded. */
export function shouldRevalidate() {
  return true;
}

export default function DocumentPage() {
  const { document, folders, mayEdit, formKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { file, folder, title, updatedAt, updatedBy } = document;
  return (
    <>
      <KnowledgeBaseHead
        folder={folder}
        here={title}
        title={title}
        description={
          <>
            {file.name}, {formatBytes(file.bytes)} · <Instant at={updatedAt} />, {updatedBy}
          </>
        }
        actions={
          <AnchorProvider component={DocumentLink}>
            <LinkButton href={filePath(file.id)} icon={<Download aria-hidden />}>
              {t(file.width === null ? "repository.document.download" : "repository.document.open")}
            </LinkButton>
          </AnchorProvider>
        }
      />
      {file.width !== null && file.height !== null && (
        <img
          src={filePath(file.id)}
          alt={title}
          width={file.width}
          height={file.height}
          className="mb-6 h-auto max-h-[70vh] w-auto max-w-full rounded-lg border border-line"
        />
      )}
      {mayEdit && <DocumentForms document={document} folders={folders} formKey={formKey} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "repository.pageTitle", { title: data?.document.title ?? "" });
