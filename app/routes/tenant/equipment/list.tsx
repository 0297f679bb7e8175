import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Factory } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { equipmentStatuses } from "#contract/equipment.ts";
import { listEquipment } from "#contract/equipment.ts";
import { EquipmentTable } from "#app/features/equipment/equipment-table.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { equipmentListPath } from "#app/lib/paths.ts";
import { SearchForm } from "#app/features/shell/search-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Select } from "#app/ui/select.tsx";

const statuses = ["operational", "locked_out"] as const satisfies (typeof equipmentStatuses)[number][];

export const loader = tenantLoader(listEquipment.access, async ({ call, url }) => {
  const filter = {
    search: url.searchParams.get("search")?.slice(0, 100) ?? "",
    status: statuses.find((status) => status === url.searchParams.get("status")),
    site: url.searchParams.get("site")?.slice(0, 100) ?? "",
  };
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await call(listEquipment, {
    query: { ...filter, search: filter.search || undefined, site: filter.site || undefined, cursor },
  });
  return { page, filter, isFirst: cursor === undefined };
});

export default function EquipmentList() {
  const { page, filter, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const filtered = Boolean(filter.search || filter.status || filter.site);
  const shown = {
    search: filter.search,
    site: filter.site,
    ...(filter.status ? { status: filter.status } : {}),
  };
  return (
    <>
      <PageHeader title={t("equipment.title")} description={t("equipment.intro")} />
      <SearchForm action={equipmentListPath()} label={t("equipment.search")} search={filter.search}>
        <label className="grid gap-1.5 text-sm font-semibold max-sm:grow">
          {t("equipment.columns.status")}
          <Select
            name="status"
            defaultValue={filter.status ?? ""}
            placeholder={t("common.all")}
            options={statuses.map((status) => ({ value: status, label: t(`equipment.statuses.${status}`) }))}
          />
        </label>
        {page.sites.length > 1 && (
          <label className="grid gap-1.5 text-sm font-semibold max-sm:grow">
            {t("equipment.columns.site")}
            <Select
              name="site"
              defaultValue={filter.site}
              placeholder={t("common.all")}
              options={page.sites.map((site) => ({ value: site, label: site }))}
            />
          </label>
        )}
      </SearchForm>
      {page.items.length > 0 ? (
        <EquipmentTable items={page.items} />
      ) : (
        <EmptyState
          icon={<Factory aria-hidden />}
          title={t(filtered ? "equipment.noneFound" : "equipment.empty")}
          action={
            filtered && (
              <LinkButton href={equipmentListPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t(filtered ? "equipment.noneFoundText" : "equipment.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : equipmentListPath(shown)}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? equipmentListPath({ ...shown, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "equipment.title");
