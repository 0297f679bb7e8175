import { useTranslation } from "react-i18next";
import { figureLimits } from "#contract/limits.ts";
import { billingIntervals, currencies } from "#contract/billing/words.ts";
import type { BillingInterval, Currency } from "#contract/billing/words.ts";
import type { TenantTerms } from "#contract/portal-billing/schemas.ts";
import { keptCurrency } from "#domain/billing/plan-change.ts";
import { SaveButton } from "#app/features/forms/save-button.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { formatMoney } from "#contract/format.ts";
import { useIsPending } from "#app/lib/post-form.tsx";
import { Day } from "#app/lib/time-zone.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { VersionInput } from "#app/features/portal/version-input.tsx";

export const agreementForm = "agreement";

interface SubscriptionCardProps {
  terms: TenantTerms;
  /** Whether the person may agree on a price. */
  mayAgree: boolean;
  formKey: string;
}

/** The tenant's subscription, and an agreed price for a plan without a list price. */
export function SubscriptionCard({ terms, mayAgree, formKey }: SubscriptionCardProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t("platform.agreement.title")} description={t("platform.agreement.text")} />
      <CardBody>
        <TermsFacts terms={terms} />
      </CardBody>
      {mayAgree && terms.plans.length > 0 && <AgreementForm terms={terms} formKey={formKey} />}
    </Card>
  );
}

interface Price {
  price: number;
  interval: BillingInterval;
  currency: Currency;
}

function TermsFacts({ terms: { subscription, agreed } }: { terms: TenantTerms }) {
  const { t } = useTranslation();
  if (!subscription) return <p>{t("platform.tenants.noPlan")}</p>;
  const per = ({ price, interval, currency }: Price) =>
    t(`billing.plan.per.${interval}`, { price: formatMoney(price, currency, true) });
  return (
    <DefinitionList
      items={[
        {
          term: t("platformBilling.subscriptions.columns.plan"),
          value: t("platformBilling.subscriptions.plan", {
            planName: subscription.planName,
            planNumber: subscription.planNumber,
          }),
        },
        {
          term: t("platformBilling.subscriptions.columns.price"),
          value: per(subscription),
        },
        {
          term: t("platformBilling.subscriptions.columns.until"),
          value: <Day on={subscription.periodEnd} />,
        },
        ...(agreed ? [{ term: t("platform.agreement.then"), value: per(agreed) }] : []),
      ]}
    />
  );
}

function AgreementForm({ terms, formKey }: Omit<SubscriptionCardProps, "mayAgree">) {
  const { t } = useTranslation();
  const failure = useFormFailure(agreementForm);
  const pending = useIsPending(agreementForm);
  const { version, plans, agreed, subscription } = terms;
  const label = (name: string) => t(`platform.agreement.${name}`);
  const names = ["plan", "currency", "interval", "price"];
  const options = plans.map(({ id, number, name }) => ({ value: [id, number].join(" "), label: name }));
  const paid = keptCurrency(subscription);
  const usual = agreed?.currency ?? subscription?.currency ?? plans[0]?.currency;
  return (
    <GuardedForm
      key={version}
      form={agreementForm}
      formKey={`${formKey}-agreement`}
      subject={String(version)}
    >
      <CardBody className="grid gap-5 border-t border-line">
        <FailureAlert
          failure={failure}
          labels={Object.fromEntries(names.map((name) => [name, label(name)]))}
        />
        <VersionInput version={version} failure={failure} />
        <Field name="plan" label={label("plan")} error={failure?.fields["plan"]} required>
          <Select defaultValue={typed(failure, "plan", options[0]?.value)} options={options} />
        </Field>
        <Field
          name="currency"
          label={label("currency")}
          hint={paid && t("platform.agreement.kept", { currency: paid })}
          error={failure?.fields["currency"]}
          required
        >
          <Select
            defaultValue={typed(failure, "currency", paid ?? usual)}
            options={(paid ? [paid] : currencies).map((value) => ({ value, label: value }))}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="price" label={label("price")} error={failure?.fields["price"]} required>
            <TextInput
              inputMode="decimal"
              maxLength={figureLimits.amount}
              autoComplete="off"
              defaultValue={typed(failure, "price", agreed ? (agreed.price / 100).toFixed(2) : "")}
            />
          </Field>
          <Field name="interval" label={label("interval")} error={failure?.fields["interval"]} required>
            <Select
              defaultValue={typed(failure, "interval", agreed?.interval ?? "year")}
              options={billingIntervals.map((interval) => ({
                value: interval,
                label: t(`platform.agreement.intervals.${interval}`),
              }))}
            />
          </Field>
        </div>
      </CardBody>
      <CardFooter>
        <SaveButton tone="secondary" pending={pending} className="max-sm:w-full">
          {t("platform.agreement.save")}
        </SaveButton>
      </CardFooter>
    </GuardedForm>
  );
}
