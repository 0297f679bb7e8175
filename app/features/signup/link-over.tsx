import { useTranslation } from "react-i18next";
import type { SignupState } from "#contract/signups/words.ts";
import { verificationPendingPath, signupPath, welcomePath } from "#app/lib/signup-paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

interface LinkOverProps {
  state: SignupState | "unknown" | "missing";
  /** The tenant's address with its scheme, where one was made. */
  address: string;
}

/** Why a link no longer works, and where to go instead. */
export function LinkOver({ state, address }: LinkOverProps) {
  const { t } = useTranslation();
  const done = state === "verified";
  return (
    <Alert
      tone={done ? "info" : "warning"}
      title={t(`verifyEmail.over.${state}.title`)}
      actions={
        done ? (
          <LinkButton href={`${address}${welcomePath}`}>{t("verifyEmail.signIn")}</LinkButton>
        ) : (
          <>
            <LinkButton href={signupPath()}>{t("verificationPending.start")}</LinkButton>
            {(state === "unknown" || state === "missing") && (
              <LinkButton tone="secondary" href={verificationPendingPath()}>
                {t("verificationPending.resend")}
              </LinkButton>
            )}
          </>
        )
      }
    >
      {t(`verifyEmail.over.${state}.text`)}
    </Alert>
  );
}
