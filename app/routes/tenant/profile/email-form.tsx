import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import type { Profile } from "#contract/profile/schemas.ts";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { GuardedForm } from "#app/features/unsaved-changes/guarded-form.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Instant } from "#app/lib/time-zone.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

export const emailForm = "email";
export const withdrawForm = "withdraw-email";

/** Asks for another address: it counts once its owner has opened the link that is sent there. */
export function EmailForm({ profile, formKey }: { profile: Profile; formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(emailForm);
  const pending = useIsPending(emailForm);
  const errors = failure?.fields ?? {};
  return (
    <Card>
      <CardHeader
        title={t("profile.email.title")}
        description={
          profile.email === null
            ? t("profile.email.noneText")
            : t("profile.email.text", { email: profile.email })
        }
      />
      <CardBody className="grid gap-5">
        {profile.pendingEmail && <Pending {...profile.pendingEmail} formKey={`${formKey}-withdraw`} />}
        <div>
          <FailureAlert
            failure={failure}
            labels={{ email: t("profile.email.new"), currentPassword: t("profile.password.current") }}
          />
          <GuardedForm form={emailForm} formKey={formKey} className="grid gap-5">
            <Field name="email" label={t("profile.email.new")} error={errors["email"]} required>
              <TextInput
                type="email"
                maxLength={accountLimits.email}
                defaultValue={typed(failure, "email")}
                autoComplete="email"
              />
            </Field>
            <CurrentPasswordField error={errors["currentPassword"]} />
            <Button
              pending={pending}
              pendingLabel={t("common.sending")}
              className="justify-self-start max-sm:w-full"
            >
              {t("profile.email.submit")}
            </Button>
          </GuardedForm>
        </div>
      </CardBody>
    </Card>
  );
}

function Pending({ email, expiresAt, formKey }: { email: string; expiresAt: string; formKey: string }) {
  const { t } = useTranslation();
  const pending = useIsPending(withdrawForm);
  return (
    <Alert tone="info" title={t("profile.email.pending", { email })}>
      <p>
        {t("profile.email.pendingText")} <Instant at={expiresAt} />
      </p>
      <PostForm form={withdrawForm} formKey={formKey} className="mt-2">
        <Button tone="secondary" size="compact" pending={pending}>
          {t("profile.email.withdraw")}
        </Button>
      </PostForm>
    </Alert>
  );
}
