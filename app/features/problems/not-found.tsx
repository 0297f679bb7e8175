import { FileQuestionMark, SearchX } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useMatches } from "@remix-run/react";
import { useNonce } from "#app/lib/nonce.tsx";
import { hasHandle } from "#app/lib/route-handle.ts";
import { ActButton } from "./act-button.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { notFoundLinks } from "#app/features/navigation/website-navigation.ts";

/** An address that is no page of the website. */
export function WebsiteNotFound({ backHref = "/" }: { backHref?: string | undefined }) {
  const { t } = useTranslation();
  const nonce = useNonce();
  const hasScripts = hasHandle(useMatches(), "scripts");
  return (
    <MessageScreen
      icon={<SearchX aria-hidden />}
      title={t("shell.notFound.title")}
      actions={
        <>
          <ActButton href={backHref} tone="secondary" onAct={() => window.history.back()} mark="data-go-back">
            {t("shell.notFound.back")}
          </ActButton>
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
            {t(`shell.notFound.places.${link.key}`)}
          </Anchor>
        ))}
      </nav>
      {!hasScripts && (
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? goBack : "" }} />
      )}
    </MessageScreen>
  );
}

/**
 * No React runs on the website. A page opened in a new tab has no history: its form returns to the page before.
 */
const goBack = `document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-go-back]") || history.length < 2) return;
  event.preventDefault();
  history.back();
})`;

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
