import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Repeat } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { subscriptionStates } from "#contract/billing/words.ts";
import { getBillingFigures, listSubscriptions } from "#contract/portal-billing/calls.ts";
import { BillingHeading } from "#app/features/portal-billing/billing-heading.tsx";
import { SubscriptionTable } from "./subscriptions/subscription-table.tsx";
import { ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SearchForm } from "#app/features/lists/search-form.tsx";
import { platformBillingPath } from "#app/lib/billing-paths.ts";
import { pageTitle } from "#app/lib/i18n.ts";
import { isFiltered } from "#app/lib/list-search.ts";
import { lists } from "#app/lib/lists.server.ts";
import { platformLoader } from "#app/lib/platform-guards.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { texts: ["billing", "portal"] };

export const loader = platformLoader(async ({ call, url }) => {
  const list = lists.subscriptions.read(url.searchParams);
  const [figures, page] = await Promise.all([
    call(getBillingFigures, {}),
    call(listSubscriptions, { query: lists.subscriptions.query(list) }),
  ]);
  return { figures, page, list };
});

export default function PlatformSubscriptions() {
  const { figures, page, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isNarrowed = isFiltered(list);
  return (
    <>
      <BillingHeading figures={figures} current="subscriptions" />
      <SearchForm
        action={platformBillingPath()}
        label={t("platformBilling.subscriptions.search")}
        search={list.filter.search}
      >
        <ListFilter
          list={list}
          name="state"
          label={t("platformBilling.subscriptions.columns.state")}
          options={subscriptionStates.map((state) => ({ value: state, label: t(`billing.states.${state}`) }))}
          all
        />
      </SearchForm>
      {page.items.length > 0 ? (
        <SubscriptionTable items={page.items} />
      ) : (
        <EmptyState
          icon={<Repeat aria-hidden />}
          title={t(
            isNarrowed ? "platformBilling.subscriptions.noneFound" : "platformBilling.subscriptions.empty",
          )}
          action={
            isNarrowed && (
              <LinkButton href={platformBillingPath()} tone="secondary">
                {t("common.showAll")}
              </LinkButton>
            )
          }
        >
          {t(isNarrowed ? "platformBilling.noneFoundText" : "platformBilling.subscriptions.emptyText")}
        </EmptyState>
      )}
      <ListPages list={list} nextCursor={page.nextCursor} hrefOf={platformBillingPath} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: pageTitle("platformBilling.title") }];
