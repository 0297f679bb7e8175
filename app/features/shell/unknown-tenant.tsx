import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TextLink } from "#app/ui/anchor.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** A host whose first label belongs to no tenant. */
export function UnknownTenant() {
  const { t } = useTranslation();
  return (
    <MessageScreen icon={<SearchX aria-hidden />} title={t("shell.unknownTenant.title")}>
      <p>{t("shell.unknownTenant.text")}</p>
      <p>
        {t("shell.unknownTenant.advice")} <TextLink href="/">{t("shell.unknownTenant.again")}</TextLink>
      </p>
    </MessageScreen>
  );
}
