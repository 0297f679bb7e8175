import type { Page } from "playwright/test";
import { violationsInLightAndDark } from "./support/accessible.ts";
import { expect, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";

// One page object visits the whole website.
test.setTimeout(600_000);

/** Every page in the sitemap, and the sign-in and sign-up pages. */
async function publicPages(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get(websiteUrl("/sitemap.xml"))).text();
  const content = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  expect(content.length).toBeGreaterThan(20);
  return content;
}

const doors = [
  tenantUrl("acme", "/auth"),
  tenantUrl("acme", "/auth?forgot=1"),
  websiteUrl("/platform/login"),
  websiteUrl("/consent"),
];

test("every public page is accessible, in light and in dark @desktop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const urls = await publicPages(page);
  // All articles use one layout, so two are enough.
  const articles = urls.filter((url) => url.includes("/resources/blog/"));
  const rest = urls.filter((url) => !articles.includes(url));
  for (const url of [...rest, ...articles.slice(0, 2), ...doors]) {
    await page.goto(url);
    expect(await violationsInLightAndDark(page), url).toEqual([]);
  }
});

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

test("every public page describes itself to machines, with a picture of its own @desktop", async ({
  page,
}) => {
  const pictures = new Set<string>();
  const urls = await publicPages(page);
  for (const url of urls) {
    await page.goto(url);
    const blocks = await page
      .locator("script[type='application/ld+json']")
      .evaluateAll((found) => found.map((script) => script.textContent ?? ""));
    const things = blocks
      .map((block) => JSON.parse(block) as Thing & { "@graph"?: Thing[] })
      .flatMap((block) => block["@graph"] ?? [block]);
    const types = things.map((thing) => thing["@type"]);
    if (new URL(url).pathname === "/") {
      expect(types).toEqual(expect.arrayContaining(["Organization", "WebSite", "SoftwareApplication"]));
    } else {
      const crumbs = things.find((thing) => thing["@type"] === "BreadcrumbList") as
        { itemListElement: { position: number; item: string }[] } | undefined;
      expect(crumbs?.itemListElement.at(0)?.item, url).toBe(websiteUrl("/"));
      expect(crumbs?.itemListElement.at(-1)?.item).toBe(url);
    }
    if (url.includes("/resources/blog/")) {
      const article = things.find((thing) => thing["@type"] === "Article");
      expect(article?.["headline"]).toBe(await page.getByRole("heading", { level: 1 }).innerText());
      expect(article?.["datePublished"]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
    pictures.add((await page.locator("meta[property='og:image']").getAttribute("content")) ?? "");
  }
  expect(pictures.size, "pages without a picture of their own: run npm run previews").toBe(urls.length);
  for (const picture of pictures) {
    const answer = await page.request.get(picture);
    const png = await answer.body();
    expect(answer.headers()["content-type"], picture).toBe("image/png");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
  }
});

test("icons and manifest are there, as pictures of the size they say @desktop", async ({ page }) => {
  await page.goto(websiteUrl("/"));
  const manifest = (await (await page.request.get(websiteUrl("/site.webmanifest"))).json()) as {
    icons: { src: string; sizes: string }[];
  };
  const linked = await page
    .locator("link[rel=icon], link[rel=apple-touch-icon]")
    .evaluateAll((links) => links.map((link) => ({ src: link.getAttribute("href") ?? "", sizes: "" })));
  expect(linked.length).toBeGreaterThanOrEqual(2);
  for (const { src, sizes } of [...manifest.icons, ...linked, { src: "/favicon.ico", sizes: "" }]) {
    const answer = await page.request.get(websiteUrl(src));
    expect(answer.status(), src).toBe(200);
    const body = await answer.body();
    if (/^\d+x/.test(sizes)) expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
