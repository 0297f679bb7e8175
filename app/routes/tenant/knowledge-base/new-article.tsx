import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createArticle, listFolders } from "#contract/knowledge-base/calls.ts";
import { draftFrom, emptyArticle } from "#app/features/knowledge-base/article-draft.ts";
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

export const loader = tenantLoader(createArticle.access, async ({ call, url }) => {
  const { items: folders } = await call(listFolders, {});
  const wanted = folders.find(({ id }) => id === url.searchParams.get("folder"));
  return { folders, values: emptyArticle(wanted?.id ?? ""), formKey: newFormKey() };
});

export const action = tenantAction(createArticle.access, async ({ call, request, context }) => {
  const posted = await readForm(request, context.requestId);
  return answerArticleForm({ call, context }, posted, async (equipmentIds) => {
    const body = draftFrom(posted, equipmentIds);
    const { id, title } = await call(createArticle, { body, idempotencyKey: posted.key });
    return redirectWithFlash(articlePath(id), "articleCreated", { title });
  });
});

export default function NewArticle() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <KnowledgeBaseHead
        here={t("repository.newArticle")}
        title={t("repository.newTitle")}
        description={t("repository.newIntro")}
      />
      <ArticleForm {...page} submitLabel={t("repository.form.create")} />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "repository.newTitle");
