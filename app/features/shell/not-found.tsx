import { FileQuestionMark, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { notFoundLinks } from "./website-navigation.ts";

/** An address that is no page of the website. */
export function WebsiteNotFound({ backHref = "/" }: { backHref?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <MessageScreen
      icon={<SearchX aria-hidden />}
      title={t("shell.notFound.title")}
      actions={
        <>
          <LinkButton href={backHref} tone="secondary" onClick={goBack}>
            {t("shell.notFound.back")}
          </LinkButton>
          <LinkButton href="/">{t("shell.notFound.home")}</LinkButton>
        </>
      }
    >
      <p>{t("shell.notFound.text")}</p>
      <nav aria-label={t("shell.notFound.links")} className="flex flex-wrap gap-x-5">
        {notFoundLinks.map((link) => (
          <Anchor
            key={link.key}
            href={link.href}
            className="py-2.5 text-brand-text underline underline-offset-4"
          >
            {t(`website.nav.${link.key}`)}
          </Anchor>
        ))}
      </nav>
    </MessageScreen>
  );
}

/** An address that is no page of a tenant's app, or a record that is not there. */
export function TenantNotFound() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      icon={<FileQuestionMark aria-hidden />}
      title={t("shell.tenantNotFound.title")}
      actions={<LinkButton href="/">{t("shell.tenantNotFound.home")}</LinkButton>}
    >
      <p>{t("shell.tenantNotFound.text")}</p>
    </MessageScreen>
  );
}

/** An address that is no page of the platform's portal. */
export function PlatformNotFound() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      icon={<FileQuestionMark aria-hidden />}
      title={t("shell.platformNotFound.title")}
      actions={
        <>
          <LinkButton href="/platform/login">{t("shell.platformNotFound.signIn")}</LinkButton>
          <LinkButton href="/admin" tone="secondary">
            {t("shell.platformNotFound.home")}
          </LinkButton>
        </>
      }
    >
      <p>{t("shell.platformNotFound.text")}</p>
    </MessageScreen>
  );
}

/** With scripts the browser's own history; without, the link to where the request said it came from. */
function goBack(event: { preventDefault: () => void }) {
  if (window.history.length < 2) return;
  event.preventDefault();
  window.history.back();
}
