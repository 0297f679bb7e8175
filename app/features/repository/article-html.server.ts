import type { ArticleDetail } from "#contract/repository.ts";
import { renderMarkdown } from "./markdown.server.ts";

const mostKept = 200;
const kept = new Map<string, string>();

/**
 * An article's version as HTML. It never changes, so it is rendered once; ask only for a person whom the API has just
 * given the article.
 */
export async function articleHtml(
  tenantSlug: string,
  { id, number, body }: Pick<ArticleDetail, "id" | "number" | "body">,
): Promise<string> {
  const key = `${tenantSlug} ${id} ${number}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = await renderMarkdown(body);
  // The first kept is the first to go.
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, html);
  return html;
}
