import { useTranslation } from "react-i18next";
import type { PlanChange } from "#contract/billing/schemas.ts";
import { changePlanPath } from "#app/lib/billing-paths.ts";
import { formatDay, formatMoney, formatNumber } from "#contract/format.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";

export const changeForm = "change";

interface ChangeSummaryProps {
  change: PlanChange;
  /** Whether this installation takes cards. */
  cards: boolean;
  formKey: string;
}

/** What a change means: from when, what is due today, what is lost; or why it is not possible. */
export function ChangeSummary({ change, cards, formKey }: ChangeSummaryProps) {
  const { t } = useTranslation();
  const { plan, interval, currency, kind, reasons, effectiveOn, due, lost } = change;
  const back = (
    <LinkButton href={changePlanPath({ interval, currency })} tone={kind ? "quiet" : "secondary"}>
      {t("billing.change.others")}
    </LinkButton>
  );
  if (!kind) {
    return (
      <Alert
        tone="warning"
        title={t("billing.change.refused", { name: plan.name })}
        actions={back}
        className="max-w-2xl"
      >
        <ul className="list-disc pl-5">
          {reasons.map(({ code, message }) => (
            <li key={`${code} ${message}`}>{message}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <Card className="max-w-2xl">
      <CardHeader
        title={t(`billing.change.to.${interval}`, { name: plan.name })}
        description={t(`billing.change.kinds.${kind}`, { on: formatDay(effectiveOn) })}
      />
      {(due !== null || lost.length > 0) && (
        <CardBody className="grid gap-5">
          {due && <Due due={due} currency={currency} />}
          {lost.length > 0 && (
            <Alert tone="warning" live={false} title={t("billing.change.lost")}>
              {lost.map((key) => t(`pricing.features.${key}.name`)).join(", ")}
            </Alert>
          )}
        </CardBody>
      )}
      <CardFooter>
        <ConfirmForm change={change} form={changeForm} formKey={formKey} />
        {cards && (kind === "start" || kind === "trial") && (
          <ConfirmForm change={change} form="checkout" formKey={`${formKey}-card`} />
        )}
        {back}
      </CardFooter>
    </Card>
  );
}

function Due({ due, currency }: { due: NonNullable<PlanChange["due"]>; currency: string }) {
  const { t } = useTranslation();
  const rows = [
    ...due.lines.map(({ text, amount }) => ({ term: text, amount })),
    {
      term: t("billing.change.tax", { name: due.taxName, rate: formatNumber(due.taxRate / 100) }),
      amount: due.tax,
    },
  ];
  return (
    <dl className="grid gap-2">
      {rows.map(({ term, amount }) => (
        <div key={term} className="flex justify-between gap-6">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="tabular-nums">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 border-t border-line-strong pt-2 text-lg font-semibold">
        <dt>{t("billing.change.total")}</dt>
        <dd className="tabular-nums">{formatMoney(due.total, currency)}</dd>
      </div>
    </dl>
  );
}

interface ConfirmFormProps {
  change: PlanChange;
  form: typeof changeForm | "checkout";
  formKey: string;
}

function ConfirmForm({ change, form, formKey }: ConfirmFormProps) {
  const { t } = useTranslation();
  const pending = useIsPending(form);
  const { plan, interval, currency, kind, due, version } = change;
  return (
    <PostForm form={form} formKey={formKey} subject={`${version} ${plan.id} ${interval} ${currency}`}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="planId" value={plan.id} />
      <input type="hidden" name="planNumber" value={plan.number} />
      <input type="hidden" name="interval" value={interval} />
      <input type="hidden" name="currency" value={currency} />
      {form === "checkout" ? (
        <Button tone="secondary" pending={pending}>
          {t("billing.plan.checkout")}
        </Button>
      ) : (
        <Button pending={pending}>
          {due
            ? t(kind === "start" ? "billing.change.confirmStart" : "billing.change.confirmDue", {
                total: formatMoney(due.total, currency),
              })
            : t(kind === "at_period_end" ? "billing.change.confirmLater" : "billing.change.confirm")}
        </Button>
      )}
    </PostForm>
  );
}
