import { useNavigate, useNavigation } from "react-router";
import { useState } from "react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { accountLimits, signInLimits } from "#contract/account-limits.ts";
import { rememberAdmin } from "#app/features/session/admin-record.ts";
import { platformSignInCall, postCall } from "#app/lib/browser-calls.ts";
import { typed, useFormFailure } from "#app/lib/form.ts";
import { useInteractive } from "#app/lib/interactive.ts";
import { PostForm } from "#app/lib/post-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { showToast } from "#app/ui/toast-queue.ts";

export const platformSignInForm = "platform-sign-in";

/** Email and password. With scripts it makes the call itself and answers in toasts, without them in the page. */
export function PlatformSignInForm({ formKey, redirectTo }: { formKey: string; redirectTo: string }) {
  const { t } = useTranslation();
  const failure = useFormFailure(platformSignInForm);
  const interactive = useInteractive();
  const signIn = useSignIn(redirectTo);
  return (
    <>
      {failure && <FailureInPage code={failure.code} error={failure.error} />}
      <PostForm
        form={platformSignInForm}
        formKey={formKey}
        // Scripts say in a toast what the browser would say in a bubble.
        noValidate={interactive}
        onSubmit={signIn.onSubmit}
        className="grid gap-5"
      >
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field name="email" label={t("platform.signIn.email")} required>
          <TextInput
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={accountLimits.email}
            defaultValue={typed(failure, "email")}
          />
        </Field>
        <Field name="password" label={t("platform.signIn.password")} required>
          <PasswordInput
            autoComplete="current-password"
            maxLength={signInLimits.password}
            showLabel={t("platform.signIn.showPassword")}
            hideLabel={t("platform.signIn.hidePassword")}
          />
        </Field>
        <Button wide pending={signIn.pending} pendingLabel={t("platform.signIn.pending")}>
          {t("platform.signIn.submit")}
        </Button>
      </PostForm>
    </>
  );
}

function useSignIn(redirectTo: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [calling, setCalling] = useState(false);

  async function signIn(email: string, password: string) {
    if (!email || !password) {
      say("missing");
      return;
    }
    setCalling(true);
    try {
      const answer = await postCall(platformSignInCall, { email, password });
      if (!answer.ok) {
        say("failed", answer.error);
        return;
      }
      rememberAdmin();
      navigate(redirectTo);
      showToast({
        title: t("platform.flash.platformSignedIn.title"),
        description: t("platform.flash.platformSignedIn.text"),
        tone: "success",
      });
    } catch {
      say("offline");
    } finally {
      setCalling(false);
    }
  }

  function say(problem: SignInProblem, sentence?: string) {
    showToast({
      title: t(`platform.signIn.${problem}.title`),
      description: sentence || t(`platform.signIn.${problem}.text`),
      tone: "danger",
    });
  }

  return {
    pending: calling || navigation.state !== "idle",
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (calling) return;
      const values = new FormData(event.currentTarget);
      void signIn(String(values.get("email")).trim(), String(values.get("password")));
    },
  };
}

type SignInProblem = "missing" | "failed" | "offline";

function FailureInPage({ code, error }: { code: string; error: string }) {
  const { t } = useTranslation();
  const missing = code === "validation";
  return (
    <Alert
      tone="danger"
      title={t(missing ? "platform.signIn.missing.title" : "platform.signIn.failed.title")}
    >
      {missing ? t("platform.signIn.missing.text") : error || t("platform.signIn.failed.text")}
    </Alert>
  );
}
