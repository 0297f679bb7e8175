import type { LoaderFunctionArgs } from "@remix-run/node";
import { articlePath, blogPath, feedPath } from "#app/features/navigation/website-paths.ts";
import { canonicalAddress } from "#app/features/website/public-page.server.ts";
import { xml } from "#app/features/website/xml.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { text } from "#app/lib/i18n.ts";
import { articles } from "./articles.server.ts";

/** The articles as RSS 2.0. */
export function loader({ request }: LoaderFunctionArgs) {
  const address = (path: string) => canonicalAddress(new URL(path, request.url).href);
  const items = articles.map(
    (article) => xml`<item>
<title>${article.title}</title>
<link>${address(articlePath(article.slug))}</link>
<guid isPermaLink="true">${address(articlePath(article.slug))}</guid>
<pubDate>${new Date(`${article.date}T06:00:00Z`).toUTCString()}</pubDate>
<description>${article.description}</description>
</item>`,
  );
  const feed = xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>Hasp: ${text("website.blog.title")}</title>
<link>${address(blogPath)}</link>
<atom:link href="${address(feedPath)}" rel="self" type="application/rss+xml"/>
<description>${text("website.blog.lead")}</description>
<language>en-US</language>
${items}
</channel></rss>
`;
  return new Response(String(feed), {
    headers: { ...publicCache, "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
