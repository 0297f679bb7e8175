import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Inbox } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { listAdministrators } from "#contract/administrators/calls.ts";
import { listInquiries } from "#contract/inquiries/calls.ts";
import { inquiryFilters, inquiryKinds } from "#contract/inquiries/words.ts";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { inquirySearchOf, readInquirySearch } from "#app/features/inquiries/inquiry-search.ts";
import { InquiryTable } from "./list/inquiry-table.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { inquiryExportPath, inquiryListPath } from "#app/lib/portal-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Select } from "#app/ui/select.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const filters = readInquirySearch(url.searchParams);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, { items: administrators }] = await Promise.all([
    call(listInquiries, { query: { ...filters, cursor } }),
    call(listAdministrators, { query: { limit: 100 } }),
  ]);
  const owners = administrators.map(({ id, name }) => ({ id, name }));
  return { page, owners, filters, isFirst: cursor === undefined };
});

export default function InquiryList() {
  const { page, owners, filters, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const kept = inquirySearchOf(filters);
  const isFiltered = Boolean(filters.search ?? filters.kind ?? filters.owner);
  return (
    <>
      <PageHeader
        title={t("inquiries.title")}
        description={t("inquiries.intro")}
        actions={<ExportLinks hrefOf={(format) => inquiryExportPath({ ...kept, format })} />}
      />
      <div className="mb-5">
        <LinkTabs
          label={t("inquiries.views")}
          tabs={inquiryFilters.map((state) => ({
            href: inquiryListPath({ ...kept, state: state === "open" ? undefined : state }),
            label: t(`inquiries.states.${state}`),
            current: state === filters.state,
          }))}
        />
      </div>
      <SearchForm action={inquiryListPath()} label={t("inquiries.search")} search={filters.search ?? ""}>
        {filters.state !== "open" && <input type="hidden" name="state" value={filters.state} />}
        <Field name="kind" label={t("inquiries.columns.kind")}>
          <Select
            key={filters.kind}
            defaultValue={filters.kind ?? ""}
            placeholder={t("common.all")}
            options={inquiryKinds.map((kind) => ({ value: kind, label: t(`inquiries.kinds.${kind}`) }))}
          />
        </Field>
        <Field name="owner" label={t("inquiries.columns.owner")}>
          <Select
            key={filters.owner}
            defaultValue={filters.owner ?? ""}
            placeholder={t("common.all")}
            options={[
              { value: "me", label: t("inquiries.me") },
              { value: "none", label: t("inquiries.nobody") },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      </SearchForm>
      {page.items.length > 0 ? (
        <InquiryTable items={page.items} />
      ) : (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={t(isFiltered ? "inquiries.noneFound" : "inquiries.empty")}
          action={
            <LinkButton href={inquiryListPath({ state: "all" })} tone="secondary">
              {t("inquiries.showAll")}
            </LinkButton>
          }
        >
          {t(isFiltered ? "inquiries.noneFoundText" : "inquiries.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : inquiryListPath(kept)}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? inquiryListPath({ ...kept, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("inquiries.title") }];
