import { Banknote, Repeat } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { BillingFigures } from "#contract/portal-billing/schemas.ts";
import { Figure } from "#app/features/portal/figure.tsx";
import { platformBillingPath, platformInvoicesPath } from "#app/lib/billing-paths.ts";
import { formatMoney } from "#contract/format.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

interface BillingHeadingProps {
  figures: BillingFigures;
  current: "subscriptions" | "invoices";
  actions?: ReactNode;
}

/** The head of both lists: monthly revenue and outstanding amounts, for each currency. */
export function BillingHeading({ figures, current, actions }: BillingHeadingProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("platformBilling.title")}
        description={t("platformBilling.intro")}
        actions={actions}
      />
      <div className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {figures.recurring.map(({ currency, amount, subscriptions }) => (
          <Figure
            key={`recurring ${currency}`}
            icon={<Repeat aria-hidden />}
            label={t("platformBilling.recurring", { count: subscriptions })}
            value={formatMoney(amount, currency)}
          />
        ))}
        {figures.outstanding.map(({ currency, amount, invoices, overdue }) => (
          <Figure
            key={`outstanding ${currency}`}
            icon={<Banknote aria-hidden />}
            label={t("platformBilling.outstanding", { count: invoices, overdue })}
            value={formatMoney(amount, currency)}
          />
        ))}
      </div>
      <div className="mb-5">
        <LinkTabs
          label={t("platformBilling.views")}
          tabs={[
            {
              href: platformBillingPath(),
              label: t("platformBilling.subscriptions.title"),
              current: current === "subscriptions",
            },
            {
              href: platformInvoicesPath(),
              label: t("platformBilling.invoices.title"),
              current: current === "invoices",
            },
          ]}
        />
      </div>
    </>
  );
}
