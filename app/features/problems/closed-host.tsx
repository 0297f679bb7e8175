import { SearchX } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { TextLink } from "#app/ui/anchor.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** Whether a host's whole app is closed, by the code of the problem. */
export function isClosedHost(code: string | undefined): boolean {
  return code === "unknown_tenant" || code === "tenant_suspended";
}

/** A host whose first label belongs to no tenant, or to one that is suspended. */
export function ClosedHost({ code }: { code: string | undefined }) {
  const { t } = useTranslation();
  const key = code === "tenant_suspended" ? "suspendedTenant" : "unknownTenant";
  return (
    <MessageScreen icon={<SearchX aria-hidden />} title={t(`shell.${key}.title`)}>
      <p>{t(`shell.${key}.text`)}</p>
      <p>
        {t(`shell.${key}.advice`)} <TextLink href="/">{t("shell.unknownTenant.again")}</TextLink>
      </p>
    </MessageScreen>
  );
}
