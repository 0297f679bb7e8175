import { useTranslation } from "react-i18next";
import type { BillingOverview } from "#contract/billing/schemas.ts";
import { formatDay } from "#contract/format.ts";
import { Alert } from "#app/ui/alert.tsx";
import { GoToPayment } from "#app/features/billing/go-to-payment.tsx";

interface BillingNoticesProps {
  overview: BillingOverview;
  /** The payment provider's page that was opened. */
  goTo: string | undefined;
  cardAdded: boolean;
}

/** What someone who pays should know first. */
export function BillingNotices({ overview, goTo, cardAdded }: BillingNoticesProps) {
  const { t } = useTranslation();
  const { overdue, subscription } = overview;
  return (
    <>
      {goTo && <GoToPayment href={goTo} />}
      {cardAdded && (
        <Alert tone="success" live title={t("billing.cardAdded.title")}>
          {t(subscription?.payment === "card" ? "billing.cardAdded.done" : "billing.cardAdded.soon")}
        </Alert>
      )}
      {overdue.count > 0 && (
        <Alert tone="warning" live={false} title={t("billing.overdue.title", { count: overdue.count })}>
          {t("billing.overdue.text", { on: formatDay(overdue.oldestDueOn ?? "") })}
        </Alert>
      )}
      {subscription?.state === "past_due" && (
        <Alert tone="warning" live={false} title={t("billing.pastDue.title")}>
          {t("billing.pastDue.text")}
        </Alert>
      )}
    </>
  );
}
