import { useLoaderData } from "@remix-run/react";
import type { MetaFunction } from "@remix-run/node";
import { Rss } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import { feedPath } from "#app/features/navigation/website-paths.ts";
import { ArticleCards } from "#app/features/website/article-cards.tsx";
import { pageMeta } from "#app/features/website/page-meta.ts";
import { PageHero } from "#app/features/website/page-hero.tsx";
import { publicPage } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { articles, entryOf } from "./articles.server.ts";

export const loader = publicPage(() => articles.map(entryOf));

export const headers = () => publicCache;

export default function Blog() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHero title={t("website.blog.heading")} text={t("website.blog.lead")}>
        {/* A plain link: the feed is no page that a router could show. */}
        <a
          href={feedPath}
          className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-brand-text underline underline-offset-4"
        >
          <Rss aria-hidden className="size-5" />
          {t("website.blog.feed")}
        </a>
      </PageHero>
      <div className="mx-auto max-w-6xl px-4 py-12 md:px-6">
        <ArticleCards articles={page} level={2} />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...pageMeta({
          title: text("website.blog.title"),
          description: text("website.blog.lead"),
          canonical: data.canonical,
        }),
        {
          tagName: "link",
          rel: "alternate",
          type: "application/rss+xml",
          title: text("website.blog.title"),
          href: feedPath,
        },
      ]
    : [];
