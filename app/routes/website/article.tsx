import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { blogPath, paragraphAddress } from "#app/features/navigation/website-paths.ts";
import { ArticleCards, ArticleDate } from "#app/features/website/article-cards.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { previewOf } from "#app/features/website/preview.ts";
import { Prose } from "#app/features/website/prose.tsx";
import { missingPage, publicPage } from "#app/features/website/public-page.server.ts";
import { Section } from "#app/features/website/section.tsx";
import { SequenceDrawing } from "#app/features/website/sequence-drawings.tsx";
import { articleThings } from "#app/features/website/structured-data.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { TextLink } from "#app/ui/anchor.tsx";
import { articleAt, entriesOf } from "./articles.server.ts";

export const loader = publicPage((args) => {
  const article = articleAt(args.params["slug"]);
  if (!article) throw missingPage(args, blogPath);
  return { article, related: entriesOf(article.related) };
});

export const headers = () => publicCache;

export default function ArticlePage() {
  const { t } = useTranslation();
  const { article, related } = useLoaderData<typeof loader>().page;
  return (
    <>
      <article>
        <PageHero
          kicker={<TextLink href={blogPath}>{t("website.nav.blog")}</TextLink>}
          title={article.title}
          text={article.description}
          picture={<SequenceDrawing step={article.drawing} />}
        >
          <p className="text-sm font-semibold">{article.author}</p>
          <ArticleDate date={article.date} minutes={article.minutes} />
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
            {t("website.blog.about")}
            {article.paragraphs.map((paragraph) => (
              <TextLink key={paragraph} href={paragraphAddress(paragraph)} className="font-mono">
                {t("website.blog.paragraph", { paragraph })}
              </TextLink>
            ))}
          </p>
        </PageHero>
        <div className="mx-auto max-w-6xl px-4 pt-4 pb-16 md:px-6">
          <Prose html={article.html} />
        </div>
      </article>
      <Section id="related" title={t("website.blog.related")} raised>
        <ArticleCards articles={related} level={3} />
      </Section>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({
        ...data.page.article,
        canonical: data.canonical,
        type: "article",
        parents: [{ title: text("website.blog.title"), path: blogPath }],
        things: articleThings(data.page.article, data.canonical, previewOf(data.canonical).href),
      })
    : [];
