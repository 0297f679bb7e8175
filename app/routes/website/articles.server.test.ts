import { expect, test } from "vitest";
import { articleAt, articles, entriesOf } from "./articles.server.ts";

test("there are at least 8 articles of 600 words or more, the newest first", () => {
  expect(articles.length).toBeGreaterThanOrEqual(8);
  for (const { slug, words } of articles) expect(words, slug).toBeGreaterThanOrEqual(600);
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});

test("every article names its author, its day, its paragraphs, and relatives that exist and are not itself", () => {
  for (const { slug, author, date, paragraphs, related } of articles) {
    expect(author, slug).not.toBe("");
    expect(date, slug).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(paragraphs.length, slug).toBeGreaterThan(0);
    expect(related, slug).not.toContain(slug);
    expect(entriesOf(related).map((entry) => entry.slug)).toEqual(related);
  }
});

test("articles have no second heading of level 1, and no script", () => {
  for (const { slug, html } of articles) expect(html, slug).not.toMatch(/<(h1|script|style)\b/);
});

test.each(["..", "__proto__", "constructor", "stopped-is-not-safe.mdx", "%2e%2e", undefined])(
  "%s names no article",
  (slug) => expect(articleAt(slug)).toBeUndefined(),
);
