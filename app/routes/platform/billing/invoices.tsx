import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReceiptText } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { invoiceFilters } from "#contract/billing/words.ts";
import { getBillingFigures, listAllInvoices } from "#contract/portal-billing/calls.ts";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { BillingHeading } from "#app/features/portal-billing/billing-heading.tsx";
import { readInvoiceSearch } from "#app/features/portal-billing/billing-search.ts";
import { TenantInvoiceTable } from "./invoices/invoice-table.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { platformInvoicesExportPath, platformInvoicesPath } from "#app/lib/billing-paths.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Select } from "#app/ui/select.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const filters = readInvoiceSearch(url.searchParams);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [figures, page] = await Promise.all([
    call(getBillingFigures, {}),
    call(listAllInvoices, { query: { ...filters, cursor } }),
  ]);
  return { figures, page, filters, isFirst: cursor === undefined };
});

export default function PlatformInvoices() {
  const { figures, page, filters, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isFiltered = Boolean(filters.search ?? filters.state);
  return (
    <>
      <BillingHeading
        figures={figures}
        current="invoices"
        actions={<ExportLinks hrefOf={(format) => platformInvoicesExportPath({ ...filters, format })} />}
      />
      <SearchForm
        action={platformInvoicesPath()}
        label={t("platformBilling.invoices.search")}
        search={filters.search ?? ""}
      >
        <Field name="state" label={t("billing.invoices.columns.state")}>
          <Select
            key={filters.state}
            defaultValue={filters.state ?? ""}
            placeholder={t("common.all")}
            options={invoiceFilters.map((state) => ({
              value: state,
              label: t(`billing.invoices.states.${state}`),
            }))}
          />
        </Field>
      </SearchForm>
      {page.items.length > 0 ? (
        <TenantInvoiceTable items={page.items} />
      ) : (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t(isFiltered ? "platformBilling.invoices.noneFound" : "platformBilling.invoices.empty")}
          action={
            isFiltered && (
              <LinkButton href={platformInvoicesPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t(isFiltered ? "platformBilling.noneFoundText" : "platformBilling.invoices.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : platformInvoicesPath(filters)}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? platformInvoicesPath({ ...filters, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platformBilling.invoices.pageTitle") }];
