import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

const emailForm = "sign-in-addresses";

/** For people who do not: an email with their organizations. Answered the same whether or not there are any. */
export function EmailForm({ formKey, isSent }: { formKey: string; isSent: boolean }) {
  const { t } = useTranslation();
  const failure = useFormFailure(emailForm);
  return (
    <section aria-labelledby="by-email" className="grid gap-4">
      <h2 id="by-email" className="text-lg font-semibold">
        {t("website.signIn.byEmail.title")}
      </h2>
      {isSent && !failure && (
        <Alert tone="success" title={t("website.signIn.byEmail.sent")} live>
          {t("website.signIn.byEmail.sentText")}
        </Alert>
      )}
      <FailureAlert failure={failure} labels={{ email: t("website.signIn.byEmail.label") }} />
      <PostForm form={emailForm} formKey={formKey} className="grid gap-4">
        <Field
          name="email"
          label={t("website.signIn.byEmail.label")}
          hint={t("website.signIn.byEmail.hint")}
          error={failure?.fields["email"]}
          required
        >
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={accountLimits.email}
            defaultValue={typed(failure, "email")}
          />
        </Field>
        <div>
          <Button tone="secondary" className="max-sm:w-full">
            {t("website.signIn.byEmail.send")}
          </Button>
        </div>
      </PostForm>
      <p className="text-sm text-ink-muted">{t("website.signIn.byEmail.without")}</p>
    </section>
  );
}
