import { useTranslation } from "react-i18next";
import { billingLimits } from "#contract/limits.ts";
import type { TenantInvoice } from "#contract/portal-billing/schemas.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

interface InvoiceDecisionProps {
  invoice: TenantInvoice;
  formKey: string;
  today: string;
}

/** What can be done with an open invoice: note its payment, or void it with a reason. */
export function InvoiceDecision({ invoice, formKey, today }: InvoiceDecisionProps) {
  const { t } = useTranslation();
  const paying = useFormFailure("pay");
  const voiding = useFormFailure("void");
  const isPaying = useIsPending("pay");
  const isVoiding = useIsPending("void");
  if (invoice.state !== "open") return null;
  return (
    <Card>
      <CardHeader title={t("platformBilling.pay.title")} description={t("platformBilling.pay.intro")} />
      <CardBody className="grid gap-5">
        <PostForm form="pay" formKey={formKey} subject={String(invoice.version)} className="grid gap-5">
          <input type="hidden" name="version" value={invoice.version} />
          <Field
            name="paidOn"
            label={t("platformBilling.pay.paidOn")}
            error={paying?.fields["paidOn"]}
            required
          >
            <TextInput type="date" max={today} defaultValue={typed(paying, "paidOn", today)} />
          </Field>
          <Field
            name="reference"
            label={t("platformBilling.pay.reference")}
            optionalMark={t("common.optional")}
            error={paying?.fields["reference"]}
          >
            <TextInput
              maxLength={billingLimits.reference}
              autoComplete="off"
              defaultValue={typed(paying, "reference")}
            />
          </Field>
          <Button pending={isPaying} className="justify-self-start">
            {t("platformBilling.pay.submit")}
          </Button>
        </PostForm>
        <Disclosure summary={t("platformBilling.void.summary")} open={voiding !== undefined}>
          <PostForm
            form="void"
            formKey={`${formKey}-void`}
            subject={String(invoice.version)}
            className="grid gap-4"
          >
            <input type="hidden" name="version" value={invoice.version} />
            <Field
              name="reason"
              label={t("platformBilling.void.reason")}
              hint={t("platformBilling.void.hint")}
              error={voiding?.fields["reason"]}
              required
            >
              <TextInput
                maxLength={billingLimits.reason}
                autoComplete="off"
                defaultValue={typed(voiding, "reason")}
              />
            </Field>
            <Button tone="danger" pending={isVoiding} className="justify-self-start">
              {t("platformBilling.void.submit")}
            </Button>
          </PostForm>
        </Disclosure>
      </CardBody>
    </Card>
  );
}
