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
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Select } from "#app/ui/select.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const search = url.searchParams.get("search")?.trim().slice(0, 100) ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const state = tenantStates.find((known) => known === url.searchParams.get("state"));
  const page = await call(listTenants, { query: { search: search || undefined, state, cursor } });
  return { page, search, state: state ?? "", isFirst: cursor === undefined, states: [...tenantStates] };
});

export default function TenantList() {
  const { page, search, state, states, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const can = useCan();
  const isNarrowed = search !== "" || state !== "";
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
      <SearchForm action={tenantListPath()} label={t("platform.tenants.search")} search={search}>
        <label className="grid gap-1.5 text-sm font-semibold">
          {t("platform.tenants.columns.state")}
          <Select
            key={state}
            name="state"
            defaultValue={state}
            placeholder={t("common.all")}
            options={states.map((key) => ({ value: key, label: t(`platform.tenants.states.${key}`) }))}
          />
        </label>
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
      <Pagination
        label={t("platform.tenants.pages")}
        previousHref={isFirst ? undefined : tenantListPath({ search, state })}
        previousLabel={t("platform.tenants.firstPage")}
        nextHref={page.nextCursor ? tenantListPath({ search, state, cursor: page.nextCursor }) : undefined}
        nextLabel={t("platform.tenants.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platform.tenants.title") }];
