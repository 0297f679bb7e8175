import type { ArticleDetail } from "#contract/knowledge-base/schemas.ts";
import { inThread } from "#app/lib/page-threads.server.ts";
import type { ArticleView } from "./article-text.tsx";
import { isTooComplex } from "./markdown-limits.ts";

/** Letters of HTML that one page carries at most; the longest article of words has 60,000. */
const longestHtml = 300_000;

const maxCached = 200;
/** Of stored articles, so all of them take 20 MB at most. */
const maxCachedMs = 50_000;
const kept = new Map<string, Promise<ArticleView>>();

/**
 * A rendered version of an article. A version never changes, so it is rendered once; call this only for a
 * person to whom the API has just returned the article.
 */
export function articleView(
  tenantSlug: string,
  { id, number, body }: Pick<ArticleDetail, "id" | "number" | "body">,
): Promise<ArticleView> {
  const key = `${tenantSlug} ${id} ${number}`;
  const known = kept.get(key);
  if (known) return known;
  const view = viewOf(tenantSlug, body);
  // Simultaneous requests render it once; a stopped or long rendering is not cached.
  kept.set(key, view);
  const forget = () => kept.delete(key);
  view.then((made) => {
    if (!("html" in made) || made.html.length > maxCachedMs) forget();
  }, forget);
  // The oldest entry is removed first.
  if (kept.size > maxCached) kept.delete(kept.keys().next().value ?? "");
  return view;
}

/** Markdown as HTML, made in a thread; as it was typed where that would take too long or too much. */
export async function viewOf(tenantSlug: string, markdown: string): Promise<ArticleView> {
  if (isTooComplex(markdown)) return { plain: markdown };
  const html = await inThread(tenantSlug, "article", markdown);
  return html === undefined || html.length > longestHtml ? { plain: markdown } : { html };
}
