import type { LoaderFunctionArgs } from "@remix-run/node";
import { articlePath, contentPaths } from "#app/features/navigation/website-paths.ts";
import { canonicalAddress } from "#app/features/website/public-page.server.ts";
import { xml } from "#app/features/website/xml.ts";
import { publicCache } from "#app/lib/cache-control.ts";
import { articles } from "./articles.server.ts";

/** Every page of the website, for search engines. */
export function loader({ request }: LoaderFunctionArgs) {
  const address = (path: string) => canonicalAddress(new URL(path, request.url).href);
  const pages = contentPaths.map((path) => xml`<url><loc>${address(path)}</loc></url>`);
  const texts = articles.map(
    ({ slug, date }) => xml`<url><loc>${address(articlePath(slug))}</loc><lastmod>${date}</lastmod></url>`,
  );
  const sitemap = xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...texts]}
</urlset>
`;
  return new Response(String(sitemap), {
    headers: { ...publicCache, "Content-Type": "application/xml; charset=utf-8" },
  });
}
