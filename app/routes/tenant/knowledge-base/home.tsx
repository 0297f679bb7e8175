import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilePlus2, Settings2, Upload } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import {
  createArticle,
  listEntries,
  listFolders,
  listTags,
  searchRepository,
} from "#contract/knowledge-base/calls.ts";
import { entryTabs } from "#contract/knowledge-base/words.ts";
import { EntryList } from "./home/entry-list.tsx";
import { FolderNav } from "./home/folder-nav.tsx";
import { NoEntries } from "./home/no-entries.tsx";
import { wayTo } from "#app/features/knowledge-base/folder-tree.ts";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { permits } from "#app/lib/permits.ts";
import {
  folderPath,
  newArticlePath,
  repositoryPath,
  uploadDocumentsPath,
} from "#app/lib/repository-paths.ts";
import { Anchor, LineLink } from "#app/ui/anchor.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["knowledge-base"] };

export const loader = tenantLoader(listEntries.access, async ({ call, url, me }) => {
  const list = lists.entries.read(url.searchParams);
  const { search: q, folder } = list.filter;
  const query = { ...lists.entries.query(list), ...(folder && { show: "folder" as const }) };
  const entries = q
    ? call(searchRepository, { query: { q } }).then(({ items }) => ({ items, nextCursor: null }))
    : call(listEntries, { query });
  const [page, folders, tags, person] = await Promise.all([
    entries,
    call(listFolders, {}),
    call(listTags, {}),
    me,
  ]);
  return {
    page,
    folders: folders.items,
    tags: tags.items.slice(0, 24),
    list,
    mayEdit: permits(person, createArticle.access),
    today: new Date().toISOString().slice(0, 10),
  };
});

export default function RepositoryHome() {
  const { page, folders, tags, list, mayEdit, today } = useLoaderData<typeof loader>();
  const { search: q, tag, equipment, folder, show } = list.filter;
  const { t } = useTranslation();
  const way = wayTo(folders, folder);
  const here = way.at(-1);
  const key = q ? "found" : equipment ? "linked" : tag ? "tagged" : folder ? "folder" : show;
  return (
    <>
      <PageHeader
        {...(here && {
          breadcrumbs: (
            <Breadcrumbs
              label={t("common.breadcrumbs")}
              crumbs={[
                { label: t("repository.title"), href: repositoryPath() },
                ...way.map(({ id, name }) =>
                  id === folder ? { label: name } : { label: name, href: repositoryPath({ folder: id }) },
                ),
              ]}
            />
          ),
        })}
        title={here?.name ?? t("repository.title")}
        {...(!here && { description: t("repository.intro") })}
        actions={
          mayEdit && (
            <>
              <LinkButton href={newArticlePath(folder ? { folder } : {})} icon={<FilePlus2 aria-hidden />}>
                {t("repository.newArticle")}
              </LinkButton>
              <LinkButton
                href={uploadDocumentsPath(folder ? { folder } : {})}
                tone="secondary"
                icon={<Upload aria-hidden />}
              >
                {t("repository.upload")}
              </LinkButton>
              {here && (
                <LinkButton href={folderPath(here.id)} tone="secondary" icon={<Settings2 aria-hidden />}>
                  {t("repository.folders.edit")}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <SearchForm action={repositoryPath()} label={t("repository.search")} search={q} />
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="grid gap-6 max-lg:order-last">
          <FolderNav folders={folders} current={folder} mayEdit={mayEdit} />
          {tags.length > 0 && (
            <nav aria-label={t("repository.tags")} className="grid gap-2">
              <h2 className="text-sm font-semibold text-ink-muted">{t("repository.tags")}</h2>
              <ul className="flex flex-wrap gap-2">
                {tags.map(({ tag: name, entries }) => (
                  <li key={name}>
                    <Anchor
                      href={repositoryPath({ tag: name })}
                      aria-current={name === tag ? "page" : undefined}
                      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-3 text-sm text-ink no-underline hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-raised md:min-h-8"
                    >
                      {name} <span className="tabular-nums opacity-80">{entries}</span>
                    </Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className="min-w-0">
          {q || here ? (
            q && (
              <p className="mb-3 text-ink-muted" role="status">
                {t("repository.hits", { count: page.items.length, q })}
              </p>
            )
          ) : (
            <div className="mb-5">
              <LinkTabs
                label={t("repository.views")}
                tabs={entryTabs.map((view) => ({
                  href: repositoryPath(searchOf(list, { show: view, folder: undefined })),
                  label: t(`repository.tabs.${view}`),
                  current: view === show,
                }))}
              />
            </div>
          )}
          {equipment && !q && (
            <p className="mb-3 flex flex-wrap items-center gap-x-3" role="status">
              {t("repository.ofMachine")} <LineLink href={repositoryPath()}>{t("common.showAll")}</LineLink>
            </p>
          )}
          {page.items.length > 0 ? (
            <EntryList items={page.items} today={today} hideFolder={here !== undefined} />
          ) : (
            <NoEntries of={key} folder={folder} mayEdit={mayEdit} />
          )}
          <ListPages list={list} nextCursor={page.nextCursor} hrefOf={repositoryPath} />
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "repository.title");
