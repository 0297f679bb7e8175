import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BookOpenText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { listProcedures } from "#contract/procedures.ts";
import { ProcedureTable } from "#app/features/procedures/procedure-table.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { procedureListPath } from "#app/lib/paths.ts";
import { SearchForm } from "#app/features/shell/search-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const loader = tenantLoader(listProcedures.access, async ({ call, url }) => {
  const search = url.searchParams.get("search")?.slice(0, 100) ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await call(listProcedures, { query: { search: search || undefined, cursor } });
  return { page, search, isFirst: cursor === undefined, today: new Date().toISOString().slice(0, 10) };
});

export default function ProcedureList() {
  const { page, search, isFirst, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("procedures.title")} description={t("procedures.intro")} />
      <SearchForm action={procedureListPath()} label={t("procedures.search")} search={search} />
      {page.items.length > 0 ? (
        <ProcedureTable items={page.items} today={today} />
      ) : (
        <EmptyState
          icon={<BookOpenText aria-hidden />}
          title={t(search ? "procedures.noneFound" : "procedures.empty")}
          action={
            search && (
              <LinkButton href={procedureListPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t(search ? "procedures.noneFoundText" : "procedures.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : procedureListPath({ search })}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? procedureListPath({ search, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "procedures.title");
