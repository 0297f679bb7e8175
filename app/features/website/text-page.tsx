import { useTranslation } from "react-i18next";
import { formatDay } from "#contract/format.ts";
import { PageHero } from "./page-hero.tsx";
import { Prose } from "./prose.tsx";

interface TextPageProps {
  page: { heading: string; description: string; since?: string | undefined; html: string };
}

/** A page of running text: about, terms, privacy. */
export function TextPage({ page }: TextPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHero title={page.heading} text={page.description}>
        {page.since !== undefined && (
          <p className="text-sm text-ink-muted">{t("website.text.since", { date: formatDay(page.since) })}</p>
        )}
      </PageHero>
      <div className="mx-auto max-w-6xl px-4 pt-4 pb-16 md:px-6">
        <Prose html={page.html} />
      </div>
    </>
  );
}
