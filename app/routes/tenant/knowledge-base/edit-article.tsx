import { redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getArticle, listFolders, updateArticle } from "#contract/knowledge-base/calls.ts";
import { draftFrom, valuesOf } from "#app/features/knowledge-base/article-draft.ts";
import { answerArticleForm } from "#app/features/knowledge-base/article-form.server.ts";
import { ArticleForm } from "#app/features/knowledge-base/article-form.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { articlePath } from "#app/lib/repository-paths.ts";
import { KnowledgeBaseHead } from "#app/features/knowledge-base/knowledge-base-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["knowledge-base"] };

export const loader = tenantLoader(updateArticle.access, async ({ call, params }) => {
  const id = params["id"] ?? "";
  const [article, folders] = await Promise.all([call(getArticle, { params: { id } }), call(listFolders, {})]);
  if (article.archived) throw redirect(articlePath(id));
  return {
    id,
    title: article.title,
    version: article.version,
    values: valuesOf(article),
    folders: folders.items,
    formKey: newFormKey(),
  };
});

export const action = tenantAction(updateArticle.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const save = async (equipmentIds: string[]) => {
    const body = { ...draftFrom(posted, equipmentIds), version: posted.text("version") };
    const { title } = await call(updateArticle, { params: { id }, body, idempotencyKey: posted.key });
    return redirectWithFlash(articlePath(id), "articleSaved", { title });
  };
  // If someone else saved first the form shows theirs too; sent again, it knowingly overwrites.
  const theirs = async () => {
    const current = await call(getArticle, { params: { id } });
    return String(current.version) === posted.text("version") ? {} : { current };
  };
  return answerArticleForm({ call, context }, posted, save, theirs);
});

/** What is being written stays, whatever is loaded behind it. */
export function shouldRevalidate() {
  return false;
}

export default function EditArticle() {
  const { id, title, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <KnowledgeBaseHead
        of={{ label: title, href: articlePath(id) }}
        here={t("repository.edit")}
        title={t("repository.editTitle", { title })}
      />
      <ArticleForm {...page} submitLabel={t("repository.form.save")} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "repository.editTitle", { title: data?.title ?? "" });
