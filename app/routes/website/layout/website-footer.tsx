import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { websiteFooter } from "#app/features/navigation/website-navigation.ts";

export function WebsiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className="print:hidden bg-second text-second-ink [--focus:currentColor]">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 md:px-6 lg:grid-cols-[minmax(0,7fr)_repeat(5,minmax(0,5fr))] lg:gap-8">
        <div className="grid max-w-sm col-span-2 content-start gap-3 lg:col-span-1">
          <p className="flex items-center gap-2 text-xl font-semibold [--logo-accent:currentColor]">
            <LogoMark /> Hasp
          </p>
          <p>{t("website.footer.claim")}</p>
        </div>
        {websiteFooter.map((column) => (
          <nav key={column.key} aria-labelledby={`footer-${column.key}`}>
            <h2 id={`footer-${column.key}`} className="mb-1 text-sm font-semibold">
              {t(`website.footer.${column.key}`)}
            </h2>
            {column.links.map((link) => (
              <Anchor
                key={link.key}
                href={link.href}
                className="flex min-h-11 items-center no-underline hover:underline"
              >
                {t(`website.nav.${link.key}`)}
              </Anchor>
            ))}
          </nav>
        ))}
      </div>
      <p className="border-t border-current/20 px-4 py-5 text-center text-sm">
        {t("website.footer.physical")}
      </p>
    </footer>
  );
}
