import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { contactPath, salesPath } from "#app/features/navigation/website-paths.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { pageTitle, text } from "#app/lib/i18n.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** Every address below /quote: no one's quote is shown here, so each says how to get one. */
export const loader = publicPage(() => null);

export default function Quote() {
  const { t } = useTranslation();
  return (
    <PageHero title={t("website.quote.title")} text={t("website.quote.text")}>
      <p className="max-w-prose text-ink-muted">{t("website.quote.fromMail")}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <LinkButton href={salesPath}>{t("website.quote.ask")}</LinkButton>
        <LinkButton href={contactPath} tone="secondary">
          {t("website.quote.contact")}
        </LinkButton>
      </p>
    </PageHero>
  );
}

export const meta: MetaFunction = () => [
  { title: pageTitle("website.quote.title") },
  { name: "description", content: text("website.quote.text") },
  // One page under any number of addresses.
  { name: "robots", content: "noindex" },
];
