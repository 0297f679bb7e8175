import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Users } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { askToRead, audienceChoice, listReaders } from "#contract/readings/calls.ts";
import { getArticle } from "#contract/knowledge-base/calls.ts";
import { readerViews } from "#contract/readings/words.ts";
import { AskForm } from "./readers/ask-form.tsx";
import { ReaderTable } from "./readers/reader-table.tsx";
import { redirectWithFlash } from "#app/lib/flash.server.ts";
import { answerForm, newFormKey, readForm } from "#app/lib/form.server.ts";
import { formatDay } from "#contract/format.ts";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { tenantAction, tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permits } from "#app/lib/permits.ts";
import { articlePath, articleReadersPath } from "#app/lib/repository-paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { KnowledgeBaseHead } from "#app/features/knowledge-base/knowledge-base-head.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["knowledge-base"] };

export const loader = tenantLoader(listReaders.access, async ({ call, params, url, me }) => {
  const id = params["id"] ?? "";
  const list = lists.readers.read(url.searchParams);
  const [article, readers, person] = await Promise.all([
    call(getArticle, { params: { id } }),
    call(listReaders, { params: { id }, query: lists.readers.query(list) }),
    me,
  ]);
  const mayAsk = permits(person, askToRead.access) && !article.archived;
  return {
    id,
    title: article.title,
    number: article.currentNumber,
    readers,
    list,
    choice: mayAsk ? (await call(audienceChoice, {})).items : null,
    formKey: newFormKey(),
    today: new Date().toISOString().slice(0, 10),
  };
});

export const action = tenantAction(askToRead.access, async ({ call, request, params, context }) => {
  const posted = await readForm(request, context.requestId);
  const id = params["id"] ?? "";
  return answerForm(posted, async () => {
    const body = {
      number: Number(posted.text("number")),
      dueOn: posted.text("dueOn"),
      roleIds: posted.all("roleIds"),
      teamIds: posted.all("teamIds"),
      personIds: posted.all("personIds"),
    };
    const { asked } = await call(askToRead, { params: { id }, body, idempotencyKey: posted.key });
    return redirectWithFlash(articleReadersPath(id), "readingAsked", { people: String(asked) });
  });
});

export default function Readers() {
  const { id, title, number, readers, list, choice, formKey, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { show } = list.filter;
  const { request, items, nextCursor } = readers;
  const counts = request && { open: request.asked - request.confirmed, confirmed: request.confirmed };
  return (
    <>
      <KnowledgeBaseHead
        of={{ label: title, href: articlePath(id) }}
        here={t("repository.readers.title")}
        title={t("repository.readers.heading", { title })}
        description={
          request
            ? t("repository.readers.request", {
                number,
                audience: request.audience.map(({ name }) => name).join(", "),
                day: formatDay(request.dueOn),
              })
            : t("repository.readers.none", { number })
        }
      />
      {request && (
        <>
          <div className="mb-5">
            <LinkTabs
              label={t("repository.readers.views")}
              tabs={readerViews.map((view) => ({
                href: articleReadersPath(id, searchOf(list, { show: view })),
                label: t(`repository.readers.tabs.${view}`),
                current: view === show,
                ...(counts && { count: counts[view] }),
              }))}
            />
          </div>
          {items.length > 0 ? (
            <ReaderTable items={items} isOverdue={request.dueOn < today} />
          ) : (
            <EmptyState icon={<Users aria-hidden />} title={t(`repository.readers.empty.${show}`)} />
          )}
          <ListPages
            list={list}
            nextCursor={nextCursor}
            hrefOf={(search) => articleReadersPath(id, search)}
          />
        </>
      )}
      {choice && (
        <AskForm choice={choice} request={request} number={number} formKey={formKey} today={today} />
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  tenantTitle(matches, "repository.readers.heading", { title: data?.title ?? "" });
