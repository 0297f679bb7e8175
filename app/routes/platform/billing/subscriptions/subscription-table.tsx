import { useTranslation } from "react-i18next";
import type { TenantSubscription } from "#contract/portal-billing/schemas.ts";
import { SubscriptionState } from "#app/features/billing/subscription-state.tsx";
import { platformInvoicesPath } from "#app/lib/billing-paths.ts";
import { formatMoney } from "#contract/format.ts";
import { tenantSettingsPath } from "#app/lib/paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** Subscriptions, one line each. */
export function SubscriptionTable({ items }: { items: readonly TenantSubscription[] }) {
  const { t } = useTranslation();
  const head = (key: string) => t(`platformBilling.subscriptions.columns.${key}`);
  const columns: Column<TenantSubscription>[] = [
    {
      key: "tenant",
      header: head("tenant"),
      primary: true,
      cell: ({ tenantId, tenantName }) => (
        <LineLink href={tenantSettingsPath(tenantId)} className="md:min-h-0">
          {tenantName}
        </LineLink>
      ),
    },
    {
      key: "plan",
      header: head("plan"),
      cell: ({ planName, planNumber }) => t("platformBilling.subscriptions.plan", { planName, planNumber }),
    },
    { key: "state", header: head("state"), cell: ({ state }) => <SubscriptionState state={state} /> },
    {
      key: "price",
      header: head("price"),
      align: "end",
      cell: ({ price, currency, interval }) =>
        t(`billing.plan.per.${interval}`, { price: formatMoney(price, currency, true) }),
    },
    { key: "until", header: head("until"), cell: ({ periodEnd }) => <Day on={periodEnd} /> },
    {
      key: "then",
      header: head("then"),
      cell: ({ state, cancelAtPeriodEnd, nextPlanName }) => {
        if (state === "ended") return t("platformBilling.subscriptions.then.nothing");
        if (cancelAtPeriodEnd) return t("platformBilling.subscriptions.then.ends");
        if (nextPlanName !== null)
          return t("platformBilling.subscriptions.then.changes", { name: nextPlanName });
        return t("platformBilling.subscriptions.then.renews");
      },
    },
    { key: "payment", header: head("payment"), cell: ({ payment }) => t(`billing.plan.payments.${payment}`) },
    {
      key: "invoices",
      header: head("invoices"),
      align: "end",
      cell: ({ tenantSlug, tenantName }) => (
        <LineLink href={platformInvoicesPath({ search: tenantSlug })} className="md:min-h-0">
          {t("platformBilling.invoices.title")}
          <VisuallyHidden>{t("platform.tenants.of", { name: tenantName })}</VisuallyHidden>
        </LineLink>
      ),
    },
  ];
  return (
    <Table
      caption={t("platformBilling.subscriptions.title")}
      columns={columns}
      rows={items}
      rowKey={({ tenantId }) => tenantId}
    />
  );
}
