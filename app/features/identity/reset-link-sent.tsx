import { MailCheck } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What to do after a reset link was sent. Says the same whether or not the address is known. */
export function ResetLinkSent({ email, action }: { email: string; action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <MailCheck aria-hidden className="size-10 stroke-[1.5] text-safe-text" />
      <p className="break-words">{t("forgotPassword.sent.text", { email })}</p>
      <p className="text-ink-muted">{t("forgotPassword.sent.spam")}</p>
      <div className="mt-2">{action}</div>
    </div>
  );
}
