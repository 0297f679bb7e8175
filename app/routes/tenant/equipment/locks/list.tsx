import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPlus, Lock, Plus, Upload } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { createLock, listLocks } from "#contract/locks/calls.ts";
import { EquipmentTabs } from "#app/features/equipment/equipment-tabs.tsx";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { LockFilters } from "./list/lock-filters.tsx";
import { LockRegister } from "./list/lock-register.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { importUploadPath } from "#app/lib/equipment-paths.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { lockExportPath, lockListPath, lockSeriesPath, newLockPath } from "#app/lib/lock-paths.ts";
import { isFiltered, searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { openPlaces, permits } from "#app/lib/permits.ts";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["equipment", "locks"], live: { topics: ["locks"] } };

export const loader = tenantLoader(listLocks.access, async ({ call, url, me }) => {
  const list = lists.locks.read(url.searchParams);
  const [page, person] = await Promise.all([call(listLocks, { query: lists.locks.query(list) }), me]);
  return {
    page,
    list,
    mayEdit: permits(person, createLock.access),
    mayOpenPlans: openPlaces(person).plans,
  };
});

export default function LockList() {
  const { page, list, mayEdit, mayOpenPlans } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("locks.title")}
        description={t("locks.intro")}
        actions={mayEdit ? <AddLinks /> : undefined}
      />
      <EquipmentTabs current="locks" />
      {page.missing > 0 && (
        <Alert
          tone="danger"
          live={false}
          className="mb-6"
          title={t("locks.missingCount", { count: page.missing })}
        >
          <TextLink href={lockListPath({ state: "missing" })}>{t("locks.missingLink")}</TextLink>
        </Alert>
      )}
      <SearchForm action={lockListPath()} label={t("locks.search")} search={list.filter.search}>
        <LockFilters list={list} />
      </SearchForm>
      {page.items.length > 0 ? (
        <LockRegister items={page.items} list={list} mayEdit={mayEdit} mayOpenPlans={mayOpenPlans} />
      ) : (
        <NoLocks isNarrowed={isFiltered(list)} mayEdit={mayEdit} />
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={lockListPath} />
      {page.items.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <ExportLinks hrefOf={(format) => lockExportPath(format, searchOf(list))} />
        </div>
      )}
    </>
  );
}

function AddLinks() {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton href={newLockPath()} icon={<Plus aria-hidden />}>
        {t("locks.add")}
      </LinkButton>
      <LinkButton href={lockSeriesPath()} tone="secondary" icon={<ListPlus aria-hidden />}>
        {t("locks.addSeries")}
      </LinkButton>
      <LinkButton href={importUploadPath("locks")} tone="secondary" icon={<Upload aria-hidden />}>
        {t("equipment.import")}
      </LinkButton>
    </>
  );
}

/** Says what to do where the register is empty, or nothing in it fits. */
function NoLocks({ isNarrowed, mayEdit }: { isNarrowed: boolean; mayEdit: boolean }) {
  const { t } = useTranslation();
  if (isNarrowed)
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title={t("locks.noneFound")}
        action={
          <LinkButton href={lockListPath()} tone="secondary">
            {t("common.showAll")}
          </LinkButton>
        }
      >
        {t("locks.noneFoundText")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Lock aria-hidden />}
      title={t("locks.empty")}
      action={mayEdit ? <AddLinks /> : undefined}
    >
      {t(mayEdit ? "locks.emptyText" : "locks.emptyReader")}
    </EmptyState>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "locks.title");
