import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Search, SearchX } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { longestSearch } from "#contract/search/words.ts";
import { searchEverything } from "#contract/search/calls.ts";
import { groupsOf } from "#app/features/search/found-groups.tsx";
import { FoundLine } from "#app/features/search/found-line.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { searchPath } from "#app/lib/search-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "lockouts", "locks", "people", "procedures"] };

/** Hits of each kind on the page; for more, narrow the search. */
const mostOfKind = 20;

export const loader = tenantLoader(searchEverything.access, async ({ call, url }) => {
  const typed = url.searchParams.get("query") ?? "";
  const query = typed
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, longestSearch);
  const found = query ? await call(searchEverything, { query: { query, limit: mostOfKind } }) : null;
  return { query, found, longestSearch };
});

export default function SearchPage() {
  const { query, found, longestSearch: longest } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const groups = found ? groupsOf(found) : [];
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <PageHeader title={t("search.title")} description={t("search.intro")} />
      <form role="search" action={searchPath()} key={query} className="mb-5 flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow basis-60 gap-1.5 text-sm font-semibold md:max-w-xl">
          {t("search.label")}
          <TextInput
            type="search"
            name="query"
            defaultValue={query}
            maxLength={longest}
            required
            autoFocus={query === ""}
          />
        </label>
        <Button icon={<Search aria-hidden />} className="max-sm:w-full">
          {t("common.search")}
        </Button>
      </form>
      {found && count > 0 && (
        <p role="status" className="mb-4 text-ink-muted">
          {t("search.hits", { count, query })}
        </p>
      )}
      {found && count === 0 && (
        <EmptyState icon={<SearchX aria-hidden />} title={t("search.none", { query })}>
          {t("search.noneText")}
        </EmptyState>
      )}
      {!found && (
        <EmptyState icon={<Search aria-hidden />} title={t("search.begin")}>
          {t("search.beginText")}
        </EmptyState>
      )}
      <div className="grid gap-6">
        {groups.map(({ kind, rows }) => (
          <section key={kind} aria-labelledby={`found-${kind}`}>
            <h2 id={`found-${kind}`} className="mb-2 text-lg font-semibold">
              {t(`search.kinds.${kind}`)}
            </h2>
            <ul className="divide-y divide-line card">
              {rows.map((row) => (
                <li key={row.key}>
                  <Anchor
                    href={row.href}
                    className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-ink no-underline hover:bg-sunken"
                  >
                    <FoundLine row={row} kind={kind} typed={query} />
                  </Anchor>
                </li>
              ))}
            </ul>
            {rows.length === mostOfKind && (
              <p className="mt-2 text-sm text-ink-muted">{t("search.more", { count: mostOfKind })}</p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "search.title");
