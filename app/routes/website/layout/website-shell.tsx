import { ChevronDown, Menu } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { Sheet, SheetTrigger } from "#app/ui/sheet.tsx";
import { SkipLink } from "#app/ui/visually-hidden.tsx";
import { demoPath, websiteSignInPath } from "#app/features/navigation/website-paths.ts";
import { pageLinks, websiteNavigation } from "#app/features/navigation/website-navigation.ts";
import type { WebsiteEntry } from "#app/features/navigation/website-navigation.ts";
import { callToAction } from "#app/features/website/call-to-action.ts";
import { WebsiteFooter } from "./website-footer.tsx";

/** The website's frame: header, page, footer. Everything in it works without scripts. */
export function WebsiteShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink>{t("shell.skip")}</SkipLink>
      <WebsiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <WebsiteFooter />
    </>
  );
}

function WebsiteHeader() {
  const { t } = useTranslation();
  const phoneLinks = pageLinks(websiteNavigation);
  return (
    <header data-top-bar className="sticky top-0 z-30 print:hidden border-b border-line bg-raised">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-3 px-4 md:px-6 xl:gap-x-6">
        <Anchor
          href="/"
          className="flex min-h-11 items-center gap-2 text-xl font-semibold text-ink no-underline"
        >
          <LogoMark /> Hasp
        </Anchor>
        <nav
          aria-label={t("website.nav.label")}
          className="hidden flex-wrap items-center gap-x-1 lg:flex xl:ml-4"
        >
          {websiteNavigation.map((entry) => (
            <HeaderEntry key={entry.key} entry={entry} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Anchor href={demoPath} className={`${headerLink} max-md:hidden lg:hidden`}>
            {t("website.nav.demo")}
          </Anchor>
          <LinkButton href={websiteSignInPath} tone="secondary">
            {t("website.nav.signIn")}
          </LinkButton>
          <LinkButton href={callToAction.href} className="max-sm:hidden">
            {t(callToAction.text)}
          </LinkButton>
          {phoneLinks.length > 0 && (
            <SheetTrigger
              sheet="website-menu"
              label={t("shell.menu")}
              className="grid size-11 place-items-center lg:hidden"
            >
              <Menu aria-hidden />
            </SheetTrigger>
          )}
        </div>
      </div>
      {phoneLinks.length > 0 && (
        <Sheet id="website-menu" label={t("website.nav.label")} side="right">
          {phoneLinks.map((link) => (
            <Anchor
              key={link.key}
              href={link.href}
              className="flex min-h-14 items-center text-lg text-ink no-underline"
            >
              {t(`website.nav.${link.key}`)}
            </Anchor>
          ))}
          <LinkButton href={callToAction.href} wide className="mt-3 sm:hidden">
            {t(callToAction.text)}
          </LinkButton>
        </Sheet>
      )}
    </header>
  );
}

const headerLink =
  "flex min-h-11 cursor-pointer items-center gap-1 rounded-md px-2 font-medium xl:px-3 text-ink no-underline hover:bg-sunken";

function HeaderEntry({ entry }: { entry: WebsiteEntry }) {
  const { t } = useTranslation();
  if ("href" in entry) {
    return (
      <Anchor href={entry.href} className={headerLink}>
        {t(`website.nav.${entry.key}`)}
      </Anchor>
    );
  }
  return (
    <details name="website-menus" className="relative">
      <summary className={`${headerLink} list-none [&::-webkit-details-marker]:hidden`}>
        {t(`website.nav.${entry.key}`)}
        <ChevronDown aria-hidden className="size-4" />
      </summary>
      <div className="absolute top-full left-0 mt-1 min-w-60 rounded-lg border border-line bg-raised p-1 shadow-xl">
        {entry.children.map((link) => (
          <Anchor key={link.key} href={link.href} className={headerLink}>
            {t(`website.nav.${link.key}`)}
          </Anchor>
        ))}
      </div>
    </details>
  );
}
