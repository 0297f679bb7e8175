import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { signupPath } from "#app/lib/signup-paths.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { resendForm } from "./pending-facts.tsx";

/** For who comes without the address of their own signup: by email, answered alike whether or not one waits. */
export function ResendByEmail({ formKey }: { formKey: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(resendForm);
  const pending = useIsPending(resendForm);
  return (
    <PostForm form={resendForm} formKey={formKey} className="grid max-w-md gap-5">
      <FailureAlert failure={failure} labels={{ email: t("signup.fields.email") }} />
      <Field name="email" label={t("signup.fields.email")} error={failure?.fields["email"]} required>
        <TextInput
          type="email"
          autoComplete="email"
          maxLength={accountLimits.email}
          defaultValue={typed(failure, "email")}
        />
      </Field>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button pending={pending} pendingLabel={t("verificationPending.sending")}>
          {t("verificationPending.resend")}
        </Button>
        <LinkButton tone="quiet" href={signupPath()}>
          {t("verificationPending.start")}
        </LinkButton>
      </div>
    </PostForm>
  );
}
