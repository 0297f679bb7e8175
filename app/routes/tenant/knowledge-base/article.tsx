import { data } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { History, Pencil, Users } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { confirmReading } from "#contract/readings/calls.ts";
import { archiveArticle, getArticle, updateArticle } from "#contract/knowledge-base/calls.ts";
import { ArchiveArticle } from "./article/archive-article.tsx";
import { ArticleFacts } from "./article/article-facts.tsx";
import { ArticleText } from "#app/features/knowledge-base/article-text.tsx";
import { articleView } from "#app/features/knowledge-base/article-view.server.ts";
import { ReadingCard } from "./article/reading-card.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { openPlaces, permits } from "#app/lib/permits.ts";
import {
  articlePath,
  articleReadersPath,
  articleVersionsPath,
  editArticlePath,
  repositoryPath,
} from "#app/lib/repository-paths.ts";
import { LineLink } from "#app/ui/anchor.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { KnowledgeBaseHead } from "#app/features/knowledge-base/knowledge-base-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["knowledge-base"] };

export const loader = tenantLoader(getArticle.access, async ({ call, params, url, context, me }) => {
  const id = params["id"] ?? "";
  const asked = Number(url.searchParams.get("version"));
  const number = Number.isInteger(asked) && asked > 0 ? asked : undefined;
  const [article, person] = await Promise.all([call(getArticle, { params: { id }, query: { number } }), me]);
  return {
    article: { ...article, body: "" },
    view: await articleView(context.tenantSlug, article),
    mayEdit: permits(person, updateArticle.access) && !article.archived,
    mayOpenMachines: openPlaces(person).equipment,
    formKey: newFormKey(),
    today: new Date().toISOString().slice(0, 10),
  };
});

export const action = tenantAction(getArticle.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  const options = { params: { id }, idempotencyKey: posted.key };
  return answerForm(posted, async () => {
    switch (posted.form) {
      case "confirm":
        await call(confirmReading, { ...options, body: { number: Number(posted.text("number")) } });
        return redirectWithFlash(articlePath(id), "readingConfirmed");
      case "archive":
        await call(archiveArticle, { ...options, body: { version: posted.text("version") } });
        return redirectWithFlash(repositoryPath(), "articleArchived", { title: posted.text("title") });
      default:
        throw data({ code: "bad_request", requestId: context.requestId }, { status: 400 });
    }
  });
});

export default function ArticlePage() {
  const { article, view, mayEdit, mayOpenMachines, formKey, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { id, folder, title, number, currentNumber } = article;
  return (
    <>
      <KnowledgeBaseHead
        folder={folder}
        here={title}
        title={title}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {mayEdit && (
              <LinkButton href={editArticlePath(id)} icon={<Pencil aria-hidden />}>
                {t("repository.edit")}
              </LinkButton>
            )}
            <LinkButton href={articleVersionsPath(id)} tone="secondary" icon={<History aria-hidden />}>
              {t("repository.versions.title")}
            </LinkButton>
            <LinkButton href={articleReadersPath(id)} tone="secondary" icon={<Users aria-hidden />}>
              {t("repository.readers.title")}
            </LinkButton>
          </div>
        }
      />
      {article.archived && (
        <Alert tone="warning" live={false} className="mb-6">
          {t("repository.archived")}
        </Alert>
      )}
      {number !== currentNumber && (
        <Alert tone="warning" live={false} className="mb-6" title={t("repository.oldVersion", { number })}>
          <LineLink href={articlePath(id)}>{t("repository.toCurrent", { number: currentNumber })}</LineLink>
        </Alert>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <article>
          <ArticleText view={view} />
          <ReadingCard article={article} formKey={formKey} today={today} />
        </article>
        <ArticleFacts article={article} today={today} mayOpenMachines={mayOpenMachines} />
      </div>
      {mayEdit && <ArchiveArticle article={article} formKey={formKey} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  tenantTitle(matches, "repository.pageTitle", { title: page?.article.title ?? "" });
