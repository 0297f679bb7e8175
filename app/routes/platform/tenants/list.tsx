import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Building2, Plus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listTenants } from "#contract/portal/calls.ts";
import { tenantStates } from "#contract/portal/words.ts";
import { TenantTable } from "#app/features/portal/tenant-table.tsx";
import { useCan } from "#app/features/portal/use-can.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { newTenantPath, tenantListPath } from "#app/lib/paths.ts";
import { isFiltered } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const list = lists.tenants.read(url.searchParams);
  return { page: await call(listTenants, { query: lists.tenants.query(list) }), list };
});

export default function TenantList() {
  const { page, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const can = useCan();
  const isNarrowed = isFiltered(list);
  return (
    <>
      <PageHeader
        title={t("platform.tenants.title")}
        description={t("platform.tenants.intro")}
        actions={
          can("administrator") && (
            <LinkButton href={newTenantPath()} icon={<Plus aria-hidden />}>
              {t("platform.tenants.new")}
            </LinkButton>
          )
        }
      />
      <SearchForm action={tenantListPath()} label={t("platform.tenants.search")} search={list.filter.search}>
        <ListFilter
          list={list}
          name="state"
          label={t("platform.tenants.columns.state")}
          options={tenantStates.map((key) => ({ value: key, label: t(`platform.tenants.states.${key}`) }))}
          all
        />
      </SearchForm>
      {page.items.length > 0 ? (
        <TenantTable items={page.items} />
      ) : (
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={t(isNarrowed ? "platform.tenants.noneFound" : "platform.tenants.empty")}
          action={
            (isNarrowed || can("administrator")) && (
              <LinkButton href={isNarrowed ? tenantListPath() : newTenantPath()} tone="secondary">
                {t(isNarrowed ? "platform.tenants.showAll" : "platform.tenants.new")}
              </LinkButton>
            )
          }
        >
          {t(
            isNarrowed
              ? "platform.tenants.noneFoundText"
              : can("administrator")
                ? "platform.tenants.emptyText"
                : "platform.tenants.emptyReader",
          )}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={tenantListPath} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platform.tenants.title") }];
