import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paperSizes } from "#contract/executions/words.ts";
import { listMuster } from "#contract/muster/calls.ts";
import { musterSorts } from "#contract/muster/words.ts";
import { DocumentLink, ExportLinks } from "#app/features/exports/export-links.tsx";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { PageHead } from "#app/features/navigation/page-head.tsx";
import { PrintButton } from "#app/features/print/print-button.tsx";
import { tenantLoader } from "#app/lib/guards.server.ts";
import { isFiltered, searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { tenantTitle } from "#app/lib/page-title.ts";
import { musterExportPath, musterPath, musterPdfPath, planListPath } from "#app/lib/paths.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { AnchorProvider } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { FileText } from "#app/ui/icons/icons.ts";
import { AsOf, MusterCount } from "./muster/muster-count.tsx";
import { MusterTable } from "./muster/muster-table.tsx";
import { NoOneOn } from "./muster/no-one-on.tsx";

export const handle: RouteHandle = { texts: ["lockouts", "muster"], live: { topics: ["lockouts"] } };

export const loader = tenantLoader(listMuster.access, async ({ call, url }) => {
  const list = lists.muster.read(url.searchParams);
  return { list, muster: await call(listMuster, { query: lists.muster.query(list) }) };
});

export default function MusterList() {
  const { list, muster } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t("plans.title"), href: planListPath() }, { label: t("muster.title") }]}
        title={t("muster.title")}
        description={t("muster.intro")}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <ExportLinks hrefOf={(format) => musterExportPath(format, searchOf(list))} />
            <AnchorProvider component={DocumentLink}>
              {paperSizes.map((size) => (
                <LinkButton
                  key={size}
                  href={musterPdfPath(size, searchOf(list))}
                  tone="secondary"
                  icon={<FileText aria-hidden />}
                >
                  {t(`muster.pdf.${size}`)}
                </LinkButton>
              ))}
            </AnchorProvider>
            <PrintButton>{t("muster.print")}</PrintButton>
          </div>
        }
      />
      <div className="print:hidden">
        <SearchForm action={musterPath()} label={t("muster.search")} search={list.filter.search}>
          {muster.sites.length > 1 && (
            <ListFilter
              list={list}
              name="site"
              label={t("muster.site")}
              options={muster.sites.map((name) => ({ value: name, label: name }))}
              all={t("muster.allSites")}
            />
          )}
          <ListFilter
            list={list}
            name="sort"
            label={t("muster.sort")}
            options={musterSorts.map((sort) => ({ value: sort, label: t(`muster.sorts.${sort}`) }))}
          />
        </SearchForm>
      </div>
      {muster.items.length > 0 ? (
        <>
          <MusterCount muster={muster} site={list.filter.site} />
          <MusterTable items={muster.items} />
        </>
      ) : (
        <>
          <NoOneOn isNarrowed={isFiltered(list)} />
          <AsOf at={muster.at} site={list.filter.site} />
        </>
      )}
      <ListPages list={list} nextCursor={muster.nextCursor} hrefOf={musterPath} />
      <p className="mt-4 max-w-prose text-sm text-ink-muted">{t("muster.note")}</p>
    </>
  );
}

export const meta: MetaFunction = ({ matches }) => tenantTitle(matches, "muster.title");
