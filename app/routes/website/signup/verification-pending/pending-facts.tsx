import { MailCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { PendingSignup } from "#contract/signups/schemas.ts";
import { useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody } from "#app/ui/card.tsx";

export const resendForm = "resend";
export const withdrawForm = "withdraw";

interface PendingFactsProps {
  pending: PendingSignup;
  formKey: string;
  /** Where the organization will be. */
  address: string;
}

/** Where the email went, what to do if it does not come, and the way back. */
export function PendingFacts({ pending, formKey, address }: PendingFactsProps) {
  const { t } = useTranslation();
  const failure = useFormFailure(resendForm);
  const sending = useIsPending(resendForm);
  const expired = pending.state === "expired";
  return (
    <>
      {failure && (
        <Alert tone="danger" title={t("verificationPending.notSent")}>
          {failure.error}
        </Alert>
      )}
      {expired && (
        <Alert tone="warning" title={t("verificationPending.expired.title")}>
          {t("verificationPending.expired.text")}
        </Alert>
      )}
      <Card>
        <CardBody className="grid gap-3">
          <MailCheck aria-hidden className="size-10 stroke-[1.5] text-safe-text" />
          <p className="break-words">{t("verificationPending.sent", { email: pending.email })}</p>
          <p className="break-words text-ink-muted">
            {t("verificationPending.then", { company: pending.company, address })}
          </p>
          {!expired && (
            <p className="text-ink-muted">
              {t("verificationPending.until")} <Instant at={pending.expiresAt} />
            </p>
          )}
        </CardBody>
      </Card>
      <section aria-labelledby="no-mail" className="grid gap-4">
        <h2 id="no-mail" className="text-lg font-semibold">
          {t("verificationPending.noMail")}
        </h2>
        <ul className="grid list-disc gap-1 pl-5 text-ink-muted">
          <li>{t("verificationPending.spam")}</li>
          <li>{t("verificationPending.typo")}</li>
        </ul>
        <div className="flex flex-col gap-3 sm:flex-row">
          {pending.mailsLeft > 0 && (
            <PostForm form={resendForm} formKey={formKey}>
              <Button wide tone="secondary" pending={sending} pendingLabel={t("verificationPending.sending")}>
                {t("verificationPending.resend")}
              </Button>
            </PostForm>
          )}
          <PostForm form={withdrawForm} formKey={formKey}>
            <Button wide tone="quiet">
              {t("verificationPending.again")}
            </Button>
          </PostForm>
        </div>
        {pending.mailsLeft <= 0 && <p className="text-ink-muted">{t("verificationPending.noneLeft")}</p>}
      </section>
    </>
  );
}
