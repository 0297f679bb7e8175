import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Building2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { listTenants } from "#contract/platform.ts";
import { TenantTable } from "#app/features/platform/tenant-table.tsx";
import { pageTitle } from "#app/lib/i18n.ts";
import { tenantListPath } from "#app/lib/paths.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { SearchForm } from "#app/features/shell/search-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

export const loader = platformLoader(async ({ call, url }) => {
  const search = url.searchParams.get("search")?.trim().slice(0, 100) ?? "";
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await call(listTenants, { query: { search: search || undefined, cursor } });
  return { page, search, isFirst: cursor === undefined };
});

export default function TenantList() {
  const { page, search, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("platform.tenants.title")} description={t("platform.tenants.intro")} />
      <SearchForm action={tenantListPath()} label={t("platform.tenants.search")} search={search} />
      {page.items.length > 0 ? (
        <TenantTable items={page.items} />
      ) : (
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={t(search ? "platform.tenants.noneFound" : "platform.tenants.empty")}
          action={
            search && (
              <LinkButton href={tenantListPath()} tone="secondary">
                {t("platform.tenants.showAll")}
              </LinkButton>
            )
          }
        >
          {search ? t("platform.tenants.noneFoundText", { search }) : t("platform.tenants.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("platform.tenants.pages")}
        previousHref={isFirst ? undefined : tenantListPath({ search })}
        previousLabel={t("platform.tenants.firstPage")}
        nextHref={page.nextCursor ? tenantListPath({ search, cursor: page.nextCursor }) : undefined}
        nextLabel={t("platform.tenants.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platform.tenants.title") }];
