import type { MetaDescriptor } from "@remix-run/node";
import { text } from "#app/lib/i18n.ts";
import { previewOf } from "./preview.ts";
import { structuredData } from "./structured-data.ts";
import type { Crumb, Thing } from "./structured-data.ts";

interface PageMeta {
  /** Without the product's name. */
  title: string;
  description: string;
  canonical: string;
  type?: "website" | "article";
  /** The pages between the home page and this one. */
  parents?: readonly Crumb[];
  /** What the page is about, in the vocabulary of schema.org. */
  things?: readonly Thing[];
}

/** What search engines and previews read in a page's head. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, canonical, type = "website", parents = [], things = [] } = page;
  const preview = previewOf(canonical);
  return [
    { title: `${title} · Hasp` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: "Hasp" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: preview.href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    {
      property: "og:image:alt",
      content: preview.isOwn ? text("website.previewOf", { title }) : text("website.previewImage"),
    },
    { property: "og:locale", content: "en_GB" },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": structuredData({ title, canonical, parents, things }) },
  ];
}
