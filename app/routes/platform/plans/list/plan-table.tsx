import { ArrowDown, ArrowUp } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { PlanStep } from "#contract/subscription-plans/words.ts";
import type { SubscriptionPlanItem } from "#contract/subscription-plans/schemas.ts";
import { useCan } from "#app/features/portal/use-can.ts";
import { subscriptionPlanPath } from "#app/lib/billing-paths.ts";
import { formatMoney, formatNumber } from "#contract/format.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { PlanState } from "#app/features/subscription-plans/plan-state.tsx";

/** Plans in the order of the offer, each with the buttons that move it for those who may. */
export function PlanTable({ items, formKey }: { items: readonly SubscriptionPlanItem[]; formKey: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const inOrder = items.filter(({ state }) => state !== "archived");
  const price = (amount: number | null, currency: string) =>
    amount === null ? t("pricing.onRequest") : formatMoney(amount, currency, true);
  const columns: Column<SubscriptionPlanItem>[] = [
    {
      key: "name",
      header: t("subscriptionPlans.columns.name"),
      primary: true,
      cell: ({ id, content }) => (
        <LineLink href={subscriptionPlanPath(id)} className="md:min-h-0">
          {content.name}
        </LineLink>
      ),
    },
    {
      key: "state",
      header: t("subscriptionPlans.columns.state"),
      cell: (plan) => <PlanState plan={plan} />,
    },
    {
      key: "monthly",
      header: t("subscriptionPlans.columns.monthly"),
      align: "end",
      cell: ({ content }) => price(content.monthlyPrice, content.currency),
    },
    {
      key: "yearly",
      header: t("subscriptionPlans.columns.yearly"),
      align: "end",
      cell: ({ content }) => price(content.yearlyPrice, content.currency),
    },
    {
      key: "version",
      header: t("subscriptionPlans.columns.version"),
      align: "end",
      cell: ({ publishedNumber }) => publishedNumber ?? t("subscriptionPlans.noVersion"),
    },
    {
      key: "subscribers",
      header: t("subscriptionPlans.columns.subscribers"),
      align: "end",
      cell: ({ subscribers }) => formatNumber(subscribers),
    },
  ];
  const order: Column<SubscriptionPlanItem> = {
    key: "order",
    header: t("subscriptionPlans.columns.order"),
    align: "end",
    cell: (plan) => {
      const place = inOrder.indexOf(plan);
      if (place === -1) return null;
      return (
        <div className="inline-grid grid-cols-[2.75rem_2.75rem]">
          <div>{place > 0 && <MoveForm plan={plan} step="move_up" formKey={formKey} />}</div>
          <div>
            {place < inOrder.length - 1 && <MoveForm plan={plan} step="move_down" formKey={formKey} />}
          </div>
        </div>
      );
    },
  };
  return (
    <Table
      caption={t("subscriptionPlans.title")}
      columns={can("administrator") ? [...columns, order] : columns}
      rows={items}
      rowKey={({ id }) => id}
    />
  );
}

interface MoveFormProps {
  plan: SubscriptionPlanItem;
  step: Extract<PlanStep, "move_up" | "move_down">;
  formKey: string;
}

function MoveForm({ plan, step, formKey }: MoveFormProps) {
  const { t } = useTranslation();
  const Icon = step === "move_up" ? ArrowUp : ArrowDown;
  return (
    <PostForm
      form={`${step} ${plan.id}`}
      formKey={`${formKey}-${step}-${plan.id}`}
      subject={String(plan.version)}
    >
      <input type="hidden" name="id" value={plan.id} />
      <input type="hidden" name="version" value={plan.version} />
      <input type="hidden" name="step" value={step} />
      <IconButton type="submit" label={t(`subscriptionPlans.steps.${step}`, { name: plan.content.name })}>
        <Icon aria-hidden />
      </IconButton>
    </PostForm>
  );
}
