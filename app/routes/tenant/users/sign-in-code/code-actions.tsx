import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { signInCodeOfPerson } from "#contract/sign-in-codes/schemas.ts";
import { FailureAlert } from "#app/features/problems/failure-alert.tsx";
import { useLastFailure } from "#app/lib/form.ts";
import { badgePath } from "#app/lib/people-paths.ts";
import { PostForm, useIsPending } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

export const makeForm = "make-sign-in-code";
export const withdrawForm = "withdraw-sign-in-code";

interface CodeActionsProps {
  userId: string;
  code: z.infer<typeof signInCodeOfPerson>;
  formKey: string;
}

/** What can be done with the code. What ends an earlier code or a password is behind a fold that says so. */
export function CodeActions({ userId, code, formKey }: CodeActionsProps) {
  const { t } = useTranslation();
  const failure = useLastFailure();
  const { state, hasPassword, allowed, reasons, name } = code;
  const replaces = state === "open" || hasPassword;
  return (
    <div className="grid gap-2">
      <FailureAlert failure={failure} />
      {!allowed && (
        <Alert tone="info" live={false} title={t("users.code.notPossible")}>
          {reasons.map(({ message }) => message).join(" ")}
        </Alert>
      )}
      {allowed && !replaces && (
        <Step form={makeForm} formKey={formKey} text={t("users.code.make")} tone="primary" />
      )}
      {allowed && replaces && (
        <Disclosure summary={t("users.code.again.summary")}>
          <p className="mb-3 text-ink-muted">
            {t(hasPassword ? "users.code.again.withPassword" : "users.code.again.text", { name })}
          </p>
          <Step form={makeForm} formKey={formKey} text={t("users.code.again.submit")} tone="danger" />
        </Disclosure>
      )}
      {state === "open" && (
        <Disclosure summary={t("users.code.withdraw.summary")}>
          <p className="mb-3 text-ink-muted">{t("users.code.withdraw.text")}</p>
          <Step form={withdrawForm} formKey={formKey} text={t("users.code.withdraw.submit")} tone="danger" />
        </Disclosure>
      )}
      {allowed && (
        <p className="mt-2 text-ink-muted">
          {t("users.code.orBadge")}{" "}
          <TextLink href={badgePath(userId)} className="inline-flex min-h-11 items-center">
            {t("users.code.toBadge")}
          </TextLink>
        </p>
      )}
    </div>
  );
}

interface StepProps {
  form: string;
  formKey: string;
  text: string;
  tone: "primary" | "danger";
}

function Step({ form, formKey, text, tone }: StepProps) {
  const pending = useIsPending(form);
  return (
    <PostForm form={form} formKey={`${formKey}-${form}`}>
      <Button tone={tone} pending={pending} className="max-sm:w-full">
        {text}
      </Button>
    </PostForm>
  );
}
