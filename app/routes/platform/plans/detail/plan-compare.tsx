import { useTranslation } from "react-i18next";
import { currencies, limitKeys } from "#contract/billing/words.ts";
import type { Currency } from "#contract/billing/words.ts";
import type { PlanContent } from "#contract/subscription-plans/schemas.ts";
import { limitValue } from "#app/features/pricing/plan-limit.ts";
import { formatMoney } from "#contract/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";

interface Row {
  key: string;
  label: string;
  published: string;
  draft: string;
}

interface PlanCompareProps {
  published: PlanContent | null;
  draft: PlanContent | null;
}

/** What a plan says and costs; with a draft beside it, what publishing would change. */
export function PlanCompare({ published, draft }: PlanCompareProps) {
  const { t } = useTranslation();
  const rows = useRows(published, draft);
  const cell = (value: string) => (
    <span className="whitespace-pre-line">{value || t("subscriptionPlans.nothing")}</span>
  );
  const columns: Column<Row>[] = [
    { key: "label", header: t("subscriptionPlans.compare.field"), primary: true, cell: ({ label }) => label },
    ...(published
      ? [
          {
            key: "published",
            header: t("subscriptionPlans.compare.published"),
            cell: (row: Row) => cell(row.published),
          },
        ]
      : []),
    ...(draft
      ? [
          {
            key: "draft",
            header: t("subscriptionPlans.compare.draft"),
            cell: (row: Row) => (
              <span className="inline-flex flex-wrap items-start justify-end gap-2 md:justify-start">
                {cell(row.draft)}
                {published && row.published !== row.draft && (
                  <Badge tone="waiting">{t("subscriptionPlans.compare.differs")}</Badge>
                )}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={t("subscriptionPlans.compare.caption")}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

function useRows(published: PlanContent | null, draft: PlanContent | null): Row[] {
  const { t } = useTranslation();
  const label = (key: string) => t(`subscriptionPlans.form.${key}`);
  const price = (amount: number | null, currency: string) =>
    amount === null ? t("pricing.onRequest") : formatMoney(amount, currency);
  const row = (key: string, read: (content: PlanContent) => string, name?: string): Row => ({
    key,
    label: name ?? label(key),
    published: published ? read(published) : "",
    draft: draft ? read(draft) : "",
  });
  const isOther = (currency: Currency) =>
    [published, draft].some((content) => content?.otherPrices.some((each) => each.currency === currency));
  return [
    row("name", ({ name }) => name),
    row("summary", ({ summary }) => summary),
    row("highlights", ({ highlights }) => highlights.join("\n")),
    row("monthlyPrice", ({ monthlyPrice, currency }) => price(monthlyPrice, currency)),
    row("yearlyPrice", ({ yearlyPrice, currency }) => price(yearlyPrice, currency)),
    ...currencies.filter(isOther).map((currency) =>
      row(
        `otherPrice${currency}`,
        ({ otherPrices }) => {
          const other = otherPrices.find((each) => each.currency === currency);
          if (!other) return "";
          const [month, year] = [other.monthlyPrice, other.yearlyPrice].map((each) => price(each, currency));
          return t("subscriptionPlans.compare.price", { month, year });
        },
        t("subscriptionPlans.compare.priceIn", { currency }),
      ),
    ),
    ...limitKeys.map((key) => row(key, ({ limits }) => limitValue(key, limits[key]))),
    row("features", ({ features }) => features.map((key) => t(`pricing.features.${key}.name`)).join("\n")),
  ];
}
