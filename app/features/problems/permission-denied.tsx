import { ShieldAlert } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** Shown in place of a page that this person or tenant may not use. */
export function PermissionDenied({
  message,
  homeHref = "/",
}: {
  message?: string | undefined;
  homeHref?: string;
}) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      icon={<ShieldAlert aria-hidden />}
      title={t("shell.denied.title")}
      actions={
        <LinkButton href={homeHref} tone="secondary">
          {t("shell.denied.home")}
        </LinkButton>
      }
    >
      <PermissionDeniedAlert />
      {message !== t("shell.denied.text") && message && <p>{message}</p>}
    </MessageScreen>
  );
}

/** The alert alone, for a part of a page. */
export function PermissionDeniedAlert() {
  const { t } = useTranslation();
  return <Alert tone="danger">{t("shell.denied.text")}</Alert>;
}
