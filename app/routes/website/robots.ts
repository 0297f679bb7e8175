import type { LoaderFunctionArgs } from "@remix-run/node";
import { canonicalAddress } from "#app/features/website/public-page.server.ts";
import { publicCache } from "#app/lib/cache-control.ts";

/** What crawlers may read: the website; of a tenant's host nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const lines =
    context.area === "tenant"
      ? ["User-agent: *", "Disallow: /"]
      : [
          "User-agent: *",
          ...["/api/", "/admin", "/auth", "/login", "/platform/"].map((path) => `Disallow: ${path}`),
          "",
          `Sitemap: ${canonicalAddress(new URL("/sitemap.xml", request.url).href)}`,
        ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { ...publicCache, "Content-Type": "text/plain; charset=utf-8" },
  });
}
