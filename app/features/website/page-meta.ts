import type { MetaDescriptor } from "@remix-run/node";
import { text } from "#app/lib/i18n.ts";

interface PageMeta {
  /** Without the product's name. */
  title: string;
  description: string;
  canonical: string;
  type?: "website" | "article";
}

/** What search engines and previews read in a page's head. */
export function pageMeta({ title, description, canonical, type = "website" }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} · Hasp` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: "Hasp" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: new URL("/preview.png", canonical).href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: text("website.previewImage") },
    { property: "og:locale", content: "en_GB" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
