import { useTranslation } from "react-i18next";
import { articlePath, paragraphAddress } from "#app/features/navigation/website-paths.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { Table } from "#app/ui/table.tsx";
import { Section } from "#app/features/website/section.tsx";

interface Stage {
  id: string;
  title: string;
  audience: string;
  outcome: string;
  articles: readonly { slug: string; title: string; minutes: number }[];
  paragraphs: readonly { name: string; says: string }[];
}

/** One stage of the path: for whom, what one can do after it, what to read, which paragraphs it is on. */
export function LearningStage({ stage, number }: { stage: Stage; number: number }) {
  const { t } = useTranslation();
  return (
    <li id={stage.id} className="border-b border-line even:bg-raised">
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 px-4 py-12 md:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid content-start gap-2">
          <p className="text-sm font-semibold text-brand-text">{t("website.learning.stage", { number })}</p>
          <h2 className="text-xl font-semibold text-balance">{stage.title}</h2>
          <p className="text-sm text-ink-muted">{stage.audience}</p>
          <p className="mt-2 max-w-prose text-lg">{stage.outcome}</p>
        </div>
        <div className="grid content-start gap-6">
          <div className="grid gap-1">
            <h3 className="text-sm font-semibold">{t("website.learning.read")}</h3>
            <ul>
              {stage.articles.map((article) => (
                <li
                  key={article.slug}
                  className="flex flex-wrap items-center gap-x-3 border-b border-line py-2.5"
                >
                  <TextLink href={articlePath(article.slug)}>{article.title}</TextLink>
                  <span className="text-sm text-ink-muted">
                    {t("website.blog.minutes", { count: article.minutes })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div className="grid gap-2">
            <h3 className="text-sm font-semibold">{t("website.learning.standard")}</h3>
            <dl className="grid gap-2">
              {stage.paragraphs.map((paragraph) => (
                <div key={paragraph.name} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
                  <dt>
                    <TextLink href={paragraphAddress(paragraph.name)} className="font-mono text-sm">
                      {paragraph.name}
                    </TextLink>
                  </dt>
                  <dd className="text-ink-muted">{paragraph.says}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </li>
  );
}

interface Word {
  standard: string;
  elsewhere: string;
  meaning: string;
}

/** The standard's words beside those of other traditions. */
export function SideBySide({ words }: { words: readonly Word[] }) {
  const { t } = useTranslation();
  return (
    <Section id="words" title={t("website.learning.words.title")} text={t("website.learning.words.text")}>
      <Table
        caption={t("website.learning.words.title")}
        rows={words}
        rowKey={(word) => word.standard}
        columns={[
          {
            key: "standard",
            header: t("website.learning.words.standard"),
            primary: true,
            cell: ({ standard }) => standard,
          },
          {
            key: "elsewhere",
            header: t("website.learning.words.elsewhere"),
            cell: ({ elsewhere }) => elsewhere,
          },
          { key: "meaning", header: t("website.learning.words.meaning"), cell: ({ meaning }) => meaning },
        ]}
      />
    </Section>
  );
}
