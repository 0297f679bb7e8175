import { expect, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { spaceText } from "../layout/overflow.ts";
import { pattern, text } from "./support/text.ts";

/** Every content page, with its title (before the product's name) and its heading. */
const pages = [
  ["/", text("website.home.title"), text("website.hero.title")],
  ["/features", text("website.features.title"), text("website.features.heading")],
  ["/integrations", text("website.integrations.title"), text("website.integrations.heading")],
  ["/security", text("website.security.title"), text("website.security.heading")],
  ["/how-we-test", text("website.testing.title"), text("website.testing.heading")],
  ["/hasp-or-paper", text("website.paper.title"), text("website.paper.heading")],
  [
    "/solutions/pharma",
    "Pharma: The cycle is over. The chamber is still at 134 °C.",
    "The cycle is over. The chamber is still at 134 °C.",
  ],
  [
    "/solutions/heavy-industry",
    "Heavy industry: No one starts the mill. It turns anyway.",
    "No one starts the mill. It turns anyway.",
  ],
  [
    "/solutions/food-beverage",
    "Food and beverage: One header feeds two machines. Whose lock comes off first?",
    "One header feeds two machines. Whose lock comes off first?",
  ],
  [
    "/solutions/manufacturing",
    "Manufacturing: The pump is off. The accumulator is still at 170 bar.",
    "The pump is off. The accumulator is still at 170 bar.",
  ],
  ["/resources/blog", text("website.blog.title"), text("website.blog.heading")],
  ["/resources/blog/two-jobs-one-valve", "Two jobs, one valve", "Two jobs, one valve"],
  ["/resources/learning-center", text("website.learning.title"), text("website.learning.heading")],
  ["/resources/video-library", text("website.videos.title"), text("website.videos.heading")],
  ["/roi-calculator", text("website.roi.title"), text("website.roi.heading")],
  ["/about", "About", "Built for the minute before someone reaches in"],
  ["/contact", text("website.inquiry.contact.title"), text("website.inquiry.contact.heading")],
  ["/demo", text("website.inquiry.demo.title"), text("website.inquiry.demo.heading")],
  ["/talk-to-sales", text("website.inquiry.sales.title"), text("website.inquiry.sales.heading")],
  ["/get-started", text("website.inquiry.start.title"), text("website.inquiry.start.heading")],
  [
    "/expressions-of-interest",
    text("website.inquiry.interest.title"),
    text("website.inquiry.interest.heading"),
  ],
  ["/sign-in", text("website.signIn.title"), text("website.signIn.heading")],
  ["/terms-of-service", "Terms of service", "Terms of service"],
  ["/privacy-policy", "Privacy policy", "What we store, why, and for how long"],
  ["/site-notice", text("website.siteNotice.title"), text("website.siteNotice.heading")],
] as const;

for (const [path, title, heading] of pages) {
  test(`[ROUTE-01] ${path} has its own title and heading, and sends no script but the one of every page`, async ({
    page,
  }) => {
    const answer = await page.goto(websiteUrl(path));
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} · Hasp`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const scripts = page.locator("script:not([type='application/ld+json'])");
    const sources = await scripts.evaluateAll((found) =>
      found.map((script) => script.getAttribute("src") ?? ""),
    );
    const ownScripts = path === "/roi-calculator" ? ["page", "roi"] : ["page"];
    expect(sources.map((source) => /^\/assets\/(\w+)-script-/.exec(source)?.[1])).toEqual(ownScripts);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", websiteUrl(path));
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{40}/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("[ROUTE-01] every article of the list answers with its own title, and continues to related ones @desktop", async ({
  page,
}) => {
  await page.goto(websiteUrl("/resources/blog"));
  const links = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeGreaterThanOrEqual(8);
  const titles = new Set<string>();
  for (const path of paths) {
    const answer = await page.goto(websiteUrl(path));
    expect(answer?.status()).toBe(200);
    titles.add(await page.title());
    await expect(page.getByText(pattern("website.blog.minutes")).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: text("website.blog.related") })).toBeVisible();
  }
  expect(titles.size).toBe(paths.length);
});

test("how we test reads without commands, which engineers find folded away below the figures @desktop @no-js", async ({
  page,
}) => {
  await page.goto(websiteUrl("/how-we-test"));
  const commands = page.getByRole("main").getByText(/npm (test|run)|api\/migrations/);
  expect(await commands.count()).toBeGreaterThan(3);
  await expect(commands.filter({ visible: true })).toHaveCount(0);
  await page.getByText(text("website.testing.engineers.title")).click();
  await expect(commands.first()).toBeVisible();
});

test("an article that does not exist is a 404 that leads back to the list", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[04]/);
  for (const slug of ["no-such-article", "__proto__", "..%2f..%2fpackage.json", "two-jobs-one-valve.mdx"]) {
    const answer = await page.goto(websiteUrl(`/resources/blog/${slug}`));
    expect(answer?.status(), slug).toBe(slug.includes("%2f") ? 400 : 404);
  }
  await expect(page.locator("form[data-go-back]")).toHaveAttribute("action", "/resources/blog");
});

test("[ROUTE-02] /early-access redirects to /expressions-of-interest, with its query @desktop", async ({
  page,
}) => {
  await page.goto(websiteUrl("/early-access?utm_source=fair"));
  await expect(page).toHaveURL(websiteUrl("/expressions-of-interest?utm_source=fair"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("website.inquiry.interest.heading"));
});

test("[ROUTE-07] any other address is a 404 with two buttons and four links, and Go Back goes back @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404/);
  await page.goto(websiteUrl("/features"));
  const answer = await page.goto(websiteUrl("/no-such-page"), { referer: websiteUrl("/features") });
  expect(answer?.status()).toBe(404);
  const main = page.getByRole("main");
  const links = main.getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(["Home", "Features", "Pricing", "Contact Us"]);
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  for (const href of hrefs) expect((await page.request.get(websiteUrl(href))).status(), href).toBe(200);
  await expect(main.getByRole("link", { name: "Back to Homepage" })).toHaveAttribute("href", "/");
  await main.getByRole("button", { name: "Go Back" }).click();
  // Without scripts it is a form, so the address ends in a question mark.
  await expect(page).toHaveURL((url) => url.pathname === "/features" && url.search === "");
});

test("[ROUTE-07] Go Back on a 404 goes back to the page before, also where no address of it was sent", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404/);
  await page.goto(websiteUrl("/pricing"));
  // As if typed into the address bar, so the browser sends no Referer.
  const answer = await page.goto(websiteUrl("/no-such-page"));
  expect(await answer?.request().headerValue("referer")).toBeNull();
  await page.getByRole("main").getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(websiteUrl("/pricing"));
});

test("[ROUTE-03] /marketing redirects to /", async ({ page }) => {
  await page.goto(websiteUrl("/marketing"));
  await expect(page).toHaveURL(websiteUrl("/"));
});

test("[ROUTE-04] /de/* redirects to the same path without /de, with its query", async ({ page }) => {
  await page.goto(websiteUrl("/de/solutions/pharma?from=mail&to=a%2Fb"));
  await expect(page).toHaveURL(websiteUrl("/solutions/pharma?from=mail&to=a%2Fb"));
  await page.goto(websiteUrl("/de"));
  await expect(page).toHaveURL(websiteUrl("/"));
});

test("[ROUTE-04] no spelling of /de/* leads to another host @desktop", async ({ page, expectOnConsole }) => {
  expectOnConsole(/status of 40[04]/);
  for (const path of ["//evil.example", "/\\evil.example", "/%2Fevil.example", "/%5C%5Cevil.example"]) {
    await page.goto(`${websiteUrl("/de")}${path}`);
    expect(new URL(page.url()).origin, path).toBe(new URL(websiteUrl()).origin);
  }
});

test("[ROUTE-05] /quote/* is a page of the website that leads to the form, and on a tenant's host the way into its app", async ({
  page,
}) => {
  for (const path of ["/quote/2026/17", "/quote/acme", "/quote"]) {
    const answer = await page.goto(websiteUrl(path));
    expect(answer?.status(), path).toBe(200);
    await expect(page).toHaveTitle(`${text("website.quote.title")} · Hasp`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("website.quote.title"));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
  await page
    .getByRole("main")
    .getByRole("link", { name: text("website.quote.ask") })
    .click();
  await expect(page).toHaveURL(websiteUrl("/talk-to-sales"));
  await expect(page.getByRole("main").locator("form")).toBeVisible();
  await page.goto(tenantUrl("acme", "/quote/2026/17"));
  await expect(page).toHaveURL(tenantUrl("acme", "/auth"));
});

test.describe("a visitor with a browser of its own name", () => {
  const browserName = `Visitor ${Date.now()}`;
  test.use({ userAgent: browserName });

  test("[SESSION-09] [ERROR-03] a website page tells when it comes and goes, and an unhandled 401 leaves it for the sign-in page @desktop", async ({
    page,
    openVisitor,
  }) => {
    const operator = await openVisitor();
    await signInToPlatform(operator);
    await operator.goto(websiteUrl("/admin/tenants"));
    const told = async (event: string) => {
      const { items } = (await operator.evaluate(
        async (wanted) =>
          (await fetch(`/api/platform/frontend-events?limit=100&event=${wanted}`)).json() as unknown,
        event,
      )) as { items: { id: string; userAgent: string }[] };
      return items;
    };
    const mounted = async () =>
      (await told("app-routes-mounted")).filter(({ userAgent }) => userAgent === browserName).length;
    const lastLeft = async () => (await told("app-routes-unmounted"))[0]?.id;
    // The operator's own page, by the same browser.
    await expect.poll(mounted).toBe(1);
    await page.goto(websiteUrl("/features"));
    await expect.poll(mounted).toBe(2);
    // A page that unloads sends it under Chromium's default name.
    const before = await lastLeft();
    await page.goto(websiteUrl("/pricing"));
    await expect.poll(mounted).toBe(3);
    await expect.poll(lastLeft).not.toBe(before);
    await page.evaluate(() => localStorage.setItem("sessionToken", "old"));
    // As a plain object, as many libraries reject.
    await page.evaluate(() => {
      setTimeout(() => void Promise.reject({ message: "Request failed with status 401" }));
    });
    await expect(page).toHaveURL(websiteUrl("/auth"));
    expect(await page.evaluate(() => localStorage.getItem("sessionToken"))).toBeNull();
  });
});

test("[SESSION-09] an unhandled 401 leaves an excepted page of the website where it is @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/Object/);
  for (const path of ["/talk-to-sales", "/get-started", "/signup", "/expressions-of-interest"]) {
    await page.goto(websiteUrl(path));
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener("unhandledrejection", () => setTimeout(resolve), { once: true });
          void Promise.reject({ message: "Authentication required" });
        }),
    );
    await expect(page).toHaveURL(websiteUrl(path));
  }
});

test("[ROUTE-06] going from the end of a page to another one starts at its top", async ({ page }) => {
  await page.goto(websiteUrl("/features"));
  const link = page.getByRole("contentinfo").getByRole("link", { name: text("website.learning.title") });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(websiteUrl("/resources/learning-center"));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("crawlers find every page and the feed; a tenant's host shows them nothing @desktop", async ({
  page,
}) => {
  const { request } = page;
  const sitemap = await (await request.get(websiteUrl("/sitemap.xml"))).text();
  for (const [path] of pages) expect(sitemap).toContain(`<loc>${websiteUrl(path)}</loc>`);
  const robots = await (await request.get(websiteUrl("/robots.txt"))).text();
  expect(robots).toContain(`Sitemap: ${websiteUrl("/sitemap.xml")}`);
  const feed = await request.get(websiteUrl("/resources/blog/rss.xml"));
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  expect((await feed.text()).match(/<item>/g)?.length).toBeGreaterThanOrEqual(8);
  await page.goto(tenantUrl("acme", "/robots.txt"));
  await expect(page.getByText("Disallow: /", { exact: false })).toBeVisible();
});

test("on a tenant's host a page of the website is the way into the app @desktop", async ({ page }) => {
  await page.goto(tenantUrl("acme", "/features"));
  await expect(page).toHaveURL(tenantUrl("acme", "/auth"));
});

test("the comparison of plans fits a phone; with wider text it scrolls by keyboard in a box that says so @desktop", async ({
  page,
}) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(websiteUrl("/pricing"));
    const box = page.getByRole("region", { name: text("pricing.compare.title") });
    const hint = page.getByText(text("pricing.compare.scroll"));
    const beside = () => box.evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(await beside()).toBe(0);
    await expect(hint).toBeHidden();
    await spaceText(page);
    expect(await beside()).toBeGreaterThan(0);
    await expect(hint).toBeVisible();
    await box.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => box.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0);
  }
});
