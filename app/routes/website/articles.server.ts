import { basename } from "node:path";
import { countWords, readingMinutes } from "#app/features/website/reading-time.ts";
import type { ArticleHead, ContentFile } from "../../../content/content.ts";
import { htmlOf } from "./prose.server.tsx";

export interface Article extends ArticleHead {
  slug: string;
  words: number;
  minutes: number;
  html: string;
}
/** What a list shows of an article. */
export type ArticleEntry = Pick<Article, "slug" | "title" | "description" | "date" | "minutes" | "drawing">;

const files = import.meta.glob<ContentFile<ArticleHead>>("../../../content/blog/*.mdx", { eager: true });

/** All articles, the newest first. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([path, { frontmatter, default: Content }]) => {
    const html = htmlOf(Content);
    const words = countWords(html);
    return { ...frontmatter, slug: basename(path, ".mdx"), words, minutes: readingMinutes(words), html };
  })
  .sort((one, other) => other.date.localeCompare(one.date));

const bySlug = new Map(articles.map((article) => [article.slug, article]));

/** The article of an address; `undefined` for anything that is not exactly the name of one. */
export function articleAt(unverifiedSlug: string | undefined): Article | undefined {
  return bySlug.get(unverifiedSlug ?? "");
}

/** The entries of these articles, in this order; a slug that names none is a fault in our own content. */
export function entriesOf(slugs: readonly string[]): ArticleEntry[] {
  return slugs.map((slug) => {
    const article = bySlug.get(slug);
    if (!article) throw new Error(`No article in content/blog is called ${slug}.`);
    return entryOf(article);
  });
}

export function entryOf({ slug, title, description, date, minutes, drawing }: Article): ArticleEntry {
  return { slug, title, description, date, minutes, drawing };
}
