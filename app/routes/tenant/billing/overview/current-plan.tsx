import { CreditCard, Repeat } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { BillingOverview, Subscription } from "#contract/billing/schemas.ts";
import { changePlanPath } from "#app/lib/billing-paths.ts";
import { formatDay, formatMoney } from "#contract/format.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { SubscriptionState } from "#app/features/billing/subscription-state.tsx";

interface CurrentPlanProps {
  subscription: Subscription;
  cards: BillingOverview["cards"];
  mayEdit: boolean;
  formKey: string;
}

/** The tenant's plan, its price, its end; and the link to change it. */
export function CurrentPlan({ subscription, cards, mayEdit, formKey }: CurrentPlanProps) {
  const { t } = useTranslation();
  const { planName, interval, price, currency, state, periodStart, periodEnd, payment } = subscription;
  const isOver = state === "ended";
  return (
    <Card>
      <CardHeader
        title={planName}
        description={subscription.content.summary}
        actions={<SubscriptionState state={state} />}
      />
      <CardBody>
        <DefinitionList
          items={[
            {
              term: t("billing.plan.price"),
              value: t(`billing.plan.per.${interval}`, { price: formatMoney(price, currency) }),
            },
            {
              term: t("billing.plan.period"),
              value: t("billing.plan.fromTo", { from: formatDay(periodStart), to: formatDay(periodEnd) }),
            },
            { term: t("billing.plan.then"), value: t(...thenOf(subscription)) },
            { term: t("billing.plan.payment"), value: t(`billing.plan.payments.${payment}`) },
          ]}
        />
      </CardBody>
      {mayEdit && (
        <CardFooter>
          <LinkButton href={changePlanPath()} icon={<Repeat aria-hidden />}>
            {t(isOver ? "billing.plan.choose" : "billing.plan.change")}
          </LinkButton>
          {cards && !isOver && <CardPayment subscription={subscription} formKey={`${formKey}-card`} />}
        </CardFooter>
      )}
    </Card>
  );
}

/** To the payment provider: to begin with a card, or to its page for the card in use. */
function CardPayment({ subscription, formKey }: { subscription: Subscription; formKey: string }) {
  const { t } = useTranslation();
  const form = subscription.payment === "card" ? "portal" : "checkout";
  const pending = useIsPending(form);
  return (
    <PostForm form={form} formKey={formKey} subject={String(subscription.version)}>
      <input type="hidden" name="version" value={subscription.version} />
      <input type="hidden" name="planId" value={subscription.planId} />
      <input type="hidden" name="planNumber" value={subscription.planNumber} />
      <input type="hidden" name="interval" value={subscription.renewal.interval} />
      <Button tone="secondary" pending={pending} icon={<CreditCard aria-hidden />}>
        {t(`billing.plan.${form}`)}
      </Button>
    </PostForm>
  );
}

/** The key and values of what comes after the period. */
function thenOf({ state, cancelAtPeriodEnd, next, periodEnd, renewal }: Subscription) {
  const on = formatDay(periodEnd);
  if (state === "ended") return ["billing.plan.ended", { on }] as const;
  if (cancelAtPeriodEnd) return ["billing.plan.ends", { on }] as const;
  if (next) return [`billing.plan.nextBy.${next.interval}`, { on, name: next.planName }] as const;
  return ["billing.plan.renews", { on, price: formatMoney(renewal.price, renewal.currency) }] as const;
}
