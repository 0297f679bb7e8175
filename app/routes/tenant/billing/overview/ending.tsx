import { Check, Undo2 } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { Subscription } from "#contract/billing/schemas.ts";
import { formatDay } from "#contract/format.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

interface EndingProps {
  subscription: Subscription;
  formKey: string;
}

/** What will change with the period, and the button that undoes it. */
export function WhatIsToCome({ subscription, formKey, mayEdit }: EndingProps & { mayEdit: boolean }) {
  const { t } = useTranslation();
  const pending = useIsPending("resume");
  const { cancelAtPeriodEnd, next, periodEnd, planName, state, version } = subscription;
  if (state === "ended" || (!cancelAtPeriodEnd && !next)) return null;
  const on = formatDay(periodEnd);
  const isTrial = state === "trialing" && cancelAtPeriodEnd;
  const kind = isTrial ? "trial" : cancelAtPeriodEnd ? "cancelled" : "changes";
  return (
    <Alert
      tone={isTrial ? "info" : "warning"}
      live={false}
      title={t(`billing.toCome.${kind}.title`, { on, name: next?.planName ?? "" })}
      actions={
        mayEdit && (
          <PostForm form="resume" formKey={`${formKey}-resume`} subject={String(version)}>
            <input type="hidden" name="version" value={version} />
            <Button
              tone="secondary"
              pending={pending}
              icon={isTrial ? <Check aria-hidden /> : <Undo2 aria-hidden />}
            >
              {t(isTrial ? "billing.toCome.goOn" : "billing.toCome.keep", { name: planName })}
            </Button>
          </PostForm>
        )
      }
    >
      {t(`billing.toCome.${kind}.text`, { on })}
    </Alert>
  );
}

/** Cancellation, in a disclosure; it says what stays and what is lost. */
export function CancelSubscription({ subscription, formKey }: EndingProps) {
  const { t } = useTranslation();
  const pending = useIsPending("cancel");
  const { version, periodEnd, cancelAtPeriodEnd, state } = subscription;
  if (cancelAtPeriodEnd || state === "ended") return null;
  return (
    <Disclosure summary={t("billing.cancel.summary")}>
      <p className="mb-3 max-w-prose text-ink-muted">
        {t("billing.cancel.text", { on: formatDay(periodEnd) })}
      </p>
      <PostForm form="cancel" formKey={`${formKey}-cancel`} subject={String(version)}>
        <input type="hidden" name="version" value={version} />
        <Button tone="danger" pending={pending}>
          {t("billing.cancel.submit")}
        </Button>
      </PostForm>
    </Disclosure>
  );
}
