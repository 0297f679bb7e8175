import type { ArticleDetail } from "#contract/knowledge-base/schemas.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import type { FormFailure } from "#app/lib/form.ts";

/** What the form of an article shows: texts, as they are typed. */
export interface ArticleValues {
  title: string;
  body: string;
  note: string;
  folderId: string;
  tags: string;
  machines: string;
  reviewOn: string;
}

export function emptyArticle(folderId: string): ArticleValues {
  return { title: "", body: "", note: "", folderId, tags: "", machines: "", reviewOn: "" };
}

export function valuesOf(article: ArticleDetail): ArticleValues {
  return {
    title: article.title,
    body: article.body,
    note: "",
    folderId: article.folder?.id ?? "",
    tags: article.tags.join(", "),
    machines: article.equipment.map(({ tag }) => tag).join(", "),
    reviewOn: article.reviewOn ?? "",
  };
}

/** What was typed, where the form returns. */
export function withTyped(values: ArticleValues, failure: FormFailure | undefined): ArticleValues {
  if (!failure) return values;
  const names = Object.keys(values) as (keyof ArticleValues)[];
  return Object.fromEntries(
    names.map((name) => [name, failure.typed[name]?.[0] ?? ""]),
  ) as unknown as ArticleValues;
}

/** What is sent to the API; the machines by id. A textarea's line ends are the browser's: one form is stored. */
export function draftFrom(posted: PostedForm, equipmentIds: string[]) {
  return {
    title: posted.text("title"),
    body: posted.text("body").replace(/\r\n?/g, "\n"),
    note: posted.text("note"),
    folderId: posted.text("folderId") || null,
    tags: [...new Set(listed(posted.text("tags")))],
    equipmentIds,
    reviewOn: posted.text("reviewOn") || null,
  };
}

/** Words between commas or line breaks. */
export function listed(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}
