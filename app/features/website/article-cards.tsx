import { useTranslation } from "react-i18next";
import { articlePath } from "#app/features/navigation/website-paths.ts";
import { formatDay } from "#contract/format.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { SequenceDrawing } from "./sequence-drawings.tsx";
import type { SequenceStep } from "./sequence-drawings.tsx";

export interface ArticleCard {
  slug: string;
  title: string;
  description: string;
  date: string;
  minutes: number;
  drawing: SequenceStep;
}

/** Articles side by side, each with its drawing. `level` is that of their headings in the page's outline. */
export function ArticleCards({ articles, level }: { articles: readonly ArticleCard[]; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li
          key={article.slug}
          className="grid content-start gap-3 rounded-lg border border-line bg-raised p-5 has-[a:hover]:border-line-strong"
        >
          <div className="rounded-md bg-canvas py-3">
            <SequenceDrawing step={article.drawing} />
          </div>
          <Heading className="text-lg font-semibold text-balance">
            <TextLink href={articlePath(article.slug)} className="text-ink">
              {article.title}
            </TextLink>
          </Heading>
          <p className="text-ink-muted">{article.description}</p>
          <ArticleDate date={article.date} minutes={article.minutes} />
        </li>
      ))}
    </ul>
  );
}

export function ArticleDate({ date, minutes }: { date: string; minutes: number }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
      <time dateTime={date}>{formatDay(date)}</time>
      <span>{t("website.blog.minutes", { count: minutes })}</span>
    </p>
  );
}
