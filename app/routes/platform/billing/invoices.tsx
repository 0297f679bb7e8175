import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReceiptText } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { invoiceFilters } from "#contract/billing/words.ts";
import { getBillingFigures, listAllInvoices } from "#contract/portal-billing/calls.ts";
import { ExportLinks } from "#app/features/exports/export-links.tsx";
import { BillingHeading } from "#app/features/portal-billing/billing-heading.tsx";
import { TenantInvoiceTable } from "./invoices/invoice-table.tsx";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { platformInvoicesExportPath, platformInvoicesPath } from "#app/lib/billing-paths.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { isFiltered, searchOf } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const list = lists.invoices.read(url.searchParams);
  const [figures, page] = await Promise.all([
    call(getBillingFigures, {}),
    call(listAllInvoices, { query: lists.invoices.query(list) }),
  ]);
  return { figures, page, list };
});

export default function PlatformInvoices() {
  const { figures, page, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isNarrowed = isFiltered(list);
  return (
    <>
      <BillingHeading
        figures={figures}
        current="invoices"
        actions={
          <ExportLinks hrefOf={(format) => platformInvoicesExportPath({ ...searchOf(list), format })} />
        }
      />
      <SearchForm
        action={platformInvoicesPath()}
        label={t("platformBilling.invoices.search")}
        search={list.filter.search}
      >
        <ListFilter
          list={list}
          name="state"
          label={t("billing.invoices.columns.state")}
          options={invoiceFilters.map((state) => ({
            value: state,
            label: t(`billing.invoices.states.${state}`),
          }))}
          all
        />
      </SearchForm>
      {page.items.length > 0 ? (
        <TenantInvoiceTable items={page.items} />
      ) : (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t(isNarrowed ? "platformBilling.invoices.noneFound" : "platformBilling.invoices.empty")}
          action={
            isNarrowed && (
              <LinkButton href={platformInvoicesPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t(isNarrowed ? "platformBilling.noneFoundText" : "platformBilling.invoices.emptyText")}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={platformInvoicesPath} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platformBilling.invoices.pageTitle") }];
