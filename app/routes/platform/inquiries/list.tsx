import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Inbox } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listAdministrators } from "#contract/administrators/calls.ts";
import { listInquiries } from "#contract/inquiries/calls.ts";
import { inquiryFilters, inquiryKinds } from "#contract/inquiries/words.ts";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { InquiryTable } from "./list/inquiry-table.tsx";
import { KeptFilters } from "#app/features/lists/kept-filters.tsx";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { pageTitle } from "#app/lib/i18n.ts";
import { searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { inquiryExportPath, inquiryListPath } from "#app/lib/portal-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const list = lists.inquiries.read(url.searchParams);
  const [page, { items: administrators }] = await Promise.all([
    call(listInquiries, { query: lists.inquiries.query(list) }),
    call(listAdministrators, { query: { limit: 100 } }),
  ]);
  const owners = administrators.map(({ id, name }) => ({ id, name }));
  return { page, owners, list };
});

export default function InquiryList() {
  const { page, owners, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { search, kind: chosenKind, owner, state: chosen } = list.filter;
  const isNarrowed = Boolean(search ?? chosenKind ?? owner);
  return (
    <>
      <PageHeader
        title={t("inquiries.title")}
        description={t("inquiries.intro")}
        actions={<ExportLinks hrefOf={(format) => inquiryExportPath({ ...searchOf(list), format })} />}
      />
      <div className="mb-5">
        <LinkTabs
          label={t("inquiries.views")}
          tabs={inquiryFilters.map((state) => ({
            href: inquiryListPath(searchOf(list, { state })),
            label: t(`inquiries.states.${state}`),
            current: state === chosen,
          }))}
        />
      </div>
      <SearchForm action={inquiryListPath()} label={t("inquiries.search")} search={search}>
        <KeptFilters list={list} names={["state"]} />
        <ListFilter
          list={list}
          name="kind"
          label={t("inquiries.columns.kind")}
          options={inquiryKinds.map((kind) => ({ value: kind, label: t(`inquiries.kinds.${kind}`) }))}
          all
        />
        <ListFilter
          list={list}
          name="owner"
          label={t("inquiries.columns.owner")}
          options={[
            { value: "me", label: t("inquiries.me") },
            { value: "none", label: t("inquiries.nobody") },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          all
        />
      </SearchForm>
      {page.items.length > 0 ? (
        <InquiryTable items={page.items} />
      ) : (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={t(isNarrowed ? "inquiries.noneFound" : "inquiries.empty")}
          action={
            <LinkButton href={inquiryListPath({ state: "all" })} tone="secondary">
              {t("inquiries.showAll")}
            </LinkButton>
          }
        >
          {t(isNarrowed ? "inquiries.noneFoundText" : "inquiries.emptyText")}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={inquiryListPath} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("inquiries.title") }];
