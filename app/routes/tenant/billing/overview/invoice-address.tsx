import { Pencil } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { BillingDetails } from "#contract/billing/schemas.ts";
import { billingDetailsPath } from "#app/lib/billing-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";

/** Where invoices go. */
export function InvoiceAddress({ details, mayEdit }: { details: BillingDetails; mayEdit: boolean }) {
  const { t } = useTranslation();
  const shown = [
    { key: "name", value: details.name },
    { key: "address", value: details.address },
    { key: "email", value: details.email },
    { key: "vatId", value: details.vatId },
    { key: "reference", value: details.reference },
  ].filter(({ value }) => value !== "");
  return (
    <Card>
      <CardHeader
        title={t("billing.details.title")}
        actions={
          mayEdit && (
            <LinkButton
              href={billingDetailsPath}
              tone="secondary"
              size="compact"
              icon={<Pencil aria-hidden />}
            >
              {t("billing.details.edit")}
            </LinkButton>
          )
        }
      />
      <CardBody>
        {details.email === "" ? (
          <p className="text-ink-muted">{t("billing.details.missing")}</p>
        ) : (
          <DefinitionList
            items={shown.map(({ key, value }) => ({
              term: t(`billing.details.${key}`),
              value: <span className="whitespace-pre-line">{value}</span>,
            }))}
          />
        )}
      </CardBody>
    </Card>
  );
}
