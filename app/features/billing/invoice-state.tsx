import { Ban, CircleCheck, Clock, TriangleAlert } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { InvoiceItem } from "#contract/billing/schemas.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Whether an invoice is paid, and whether its day has passed. */
export function InvoiceState({ invoice }: { invoice: Pick<InvoiceItem, "state" | "overdue"> }) {
  const { t } = useTranslation();
  const state = invoice.overdue ? "overdue" : invoice.state;
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`billing.invoices.states.${state}`)}
    </Badge>
  );
}

const looks = {
  open: { tone: "info", Icon: Clock },
  overdue: { tone: "waiting", Icon: TriangleAlert },
  paid: { tone: "safe", Icon: CircleCheck },
  void: { tone: "neutral", Icon: Ban },
} as const;
