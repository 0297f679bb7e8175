import { useTranslation } from "react-i18next";
import { accountLimits } from "#contract/account-limits.ts";
import { useAnswer } from "#app/lib/answer.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton, Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { ResetLinkSent } from "./reset-link-sent.tsx";

export const forgotPasswordForm = "forgot-password";

/** What the page's action returns after the link was sent. */
export interface ResetLinkAnswer {
  sentTo: string;
}

interface Props {
  formKey: string;
  backHref: string;
  /** What a person does for whom the form does nothing. */
  note?: string;
}

/** The dialog's form as a page, for browsers without scripts. Posts to the page it is on. */
export function ForgotPasswordPage({ formKey, backHref, note }: Props) {
  const { t } = useTranslation();
  const failure = useFormFailure(forgotPasswordForm);
  const pending = useIsPending(forgotPasswordForm);
  const sentTo = useSentTo();
  const back = (
    <LinkButton href={backHref} tone="secondary" wide>
      {t("forgotPassword.back")}
    </LinkButton>
  );
  if (sentTo !== undefined) {
    return (
      <>
        <h1 className="text-xl font-semibold text-ink">{t("forgotPassword.sent.title")}</h1>
        <ResetLinkSent email={sentTo} action={back} />
      </>
    );
  }
  return (
    <>
      <div>
        <h1 className="text-xl font-semibold text-ink">{t("forgotPassword.title")}</h1>
        <p className="mt-1 text-ink-muted">{t("forgotPassword.intro")}</p>
      </div>
      {failure && !failure.fields["email"] && (
        <Alert tone="danger" title={t("forgotPassword.failure.title")}>
          {failure.error}
        </Alert>
      )}
      <PostForm form={forgotPasswordForm} formKey={formKey} className="grid gap-5">
        <Field name="email" label={t("forgotPassword.email")} error={failure?.fields["email"]} required>
          <TextInput
            type="email"
            autoComplete="email"
            maxLength={accountLimits.email}
            defaultValue={typed(failure, "email")}
          />
        </Field>
        <div className="grid gap-3">
          <Button wide pending={pending} pendingLabel={t("forgotPassword.pending")}>
            {t("forgotPassword.submit")}
          </Button>
          {back}
        </div>
        {note && <p className="text-sm text-ink-muted">{note}</p>}
      </PostForm>
    </>
  );
}

function useSentTo(): string | undefined {
  const answer = useAnswer<unknown>();
  if (typeof answer !== "object" || answer === null || !("sentTo" in answer)) return undefined;
  return typeof answer.sentTo === "string" ? answer.sentTo : undefined;
}
