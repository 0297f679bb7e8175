import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Repeat } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { subscriptionStates } from "#contract/billing/words.ts";
import { getBillingFigures, listSubscriptions } from "#contract/portal-billing/calls.ts";
import { BillingHeading } from "#app/features/portal-billing/billing-heading.tsx";
import { readSubscriptionSearch } from "#app/features/portal-billing/billing-search.ts";
import { SubscriptionTable } from "./subscriptions/subscription-table.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { platformBillingPath } from "#app/lib/billing-paths.ts";
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
  const filters = readSubscriptionSearch(url.searchParams);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [figures, page] = await Promise.all([
    call(getBillingFigures, {}),
    call(listSubscriptions, { query: { ...filters, cursor } }),
  ]);
  return { figures, page, filters, isFirst: cursor === undefined };
});

export default function PlatformSubscriptions() {
  const { figures, page, filters, isFirst } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isFiltered = Boolean(filters.search ?? filters.state);
  return (
    <>
      <BillingHeading figures={figures} current="subscriptions" />
      <SearchForm
        action={platformBillingPath()}
        label={t("platformBilling.subscriptions.search")}
        search={filters.search ?? ""}
      >
        <Field name="state" label={t("platformBilling.subscriptions.columns.state")}>
          <Select
            key={filters.state}
            defaultValue={filters.state ?? ""}
            placeholder={t("common.all")}
            options={subscriptionStates.map((state) => ({
              value: state,
              label: t(`billing.states.${state}`),
            }))}
          />
        </Field>
      </SearchForm>
      {page.items.length > 0 ? (
        <SubscriptionTable items={page.items} />
      ) : (
        <EmptyState
          icon={<Repeat aria-hidden />}
          title={t(
            isFiltered ? "platformBilling.subscriptions.noneFound" : "platformBilling.subscriptions.empty",
          )}
          action={
            isFiltered && (
              <LinkButton href={platformBillingPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t(isFiltered ? "platformBilling.noneFoundText" : "platformBilling.subscriptions.emptyText")}
        </EmptyState>
      )}
      <Pagination
        label={t("common.pages")}
        previousHref={isFirst ? undefined : platformBillingPath(filters)}
        previousLabel={t("common.firstPage")}
        nextHref={page.nextCursor ? platformBillingPath({ ...filters, cursor: page.nextCursor }) : undefined}
        nextLabel={t("common.nextPage")}
      />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platformBilling.title") }];
