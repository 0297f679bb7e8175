import { expect, signIn, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { startSignedOutBff } from "./support/bff-signed-out.ts";
import { text } from "./support/text.ts";

test("[HOST-01] the first label below the product's domain is the tenant; bare, www and loopback hosts are none @desktop", async ({
  page,
}) => {
  for (const [slug, name] of [
    ["acme", "Acme Foods"],
    ["borealis", "Borealis Steel"],
  ] as const) {
    await page.goto(tenantUrl(slug, "/auth"));
    await expect(page).toHaveTitle(`Sign in · ${name}`);
    await page.goto(tenantUrl(slug, "/"));
    await expect(page).toHaveURL(tenantUrl(slug, "/auth"));
  }
  for (const host of ["localhost", "www.localhost", "127.0.0.1"]) {
    const home = new URL(websiteUrl("/"));
    home.hostname = host;
    await page.goto(home.href);
    await expect(page, host).toHaveTitle(`${text("website.home.title")} · Hasp`);
  }
});

test("[HOST-02] with no subdomain the tenant is `default` @desktop", async ({ page }) => {
  await page.goto(websiteUrl("/auth"));
  await expect(page).toHaveTitle("Sign in · Hasp Demonstration");
  await page.goto(tenantUrl("default", "/auth"));
  await expect(page).toHaveTitle("Sign in · Hasp Demonstration");
});

test("[HOST-08] an address of no organization says so with its own title, and is a 404 itself, on every page @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404/);
  for (const path of ["/", "/auth", "/dashboard", "/reset-password", "/pricing", "/contact", "/nowhere"]) {
    const answer = await page.goto(tenantUrl("no-such-tenant", path));
    expect(answer?.status(), path).toBe(404);
    if (path !== "/dashboard") expect(answer?.request().redirectedFrom(), path).toBeNull();
    await expect(page).toHaveTitle("No organization has this address · Hasp");
    await expect(page.getByRole("heading", { name: text("shell.unknownTenant.title") })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByText("Hasp Demonstration")).toHaveCount(0);
    await expect(page.getByLabel("Username")).toHaveCount(0);
  }
});

test("[HOST-06] localhost and 127.0.0.1 show the marketing home whatever the product's domain is @desktop", async ({
  page,
}) => {
  const bff = await startSignedOutBff({ PRODUCT_DOMAIN: "hasp.example" });
  for (const host of ["localhost", "127.0.0.1"]) {
    const answer = await page.goto(`http://${host}:${bff.port}/`);
    expect(answer?.status(), host).toBe(200);
    await expect(page, host).toHaveTitle(`${text("website.home.title")} · Hasp`);
  }
  await bff.stop();
});

test("[ROUTE-07] [HOST-08] the website's 404 and a tenant's 403 and 404 have titles of their own @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[34]/);
  await page.goto(websiteUrl("/no-such-page"));
  await expect(page).toHaveTitle("This page does not exist · Hasp");
  await signIn(page, "acme", "viewer");
  await page.goto(tenantUrl("acme", "/tenant-permissions"));
  await expect(page).toHaveTitle("No access · Acme Foods");
  await page.goto(tenantUrl("acme", "/equipment/00000000-0000-7000-8000-000000000000"));
  await expect(page).toHaveTitle(`${text("shell.tenantNotFound.title")} · Acme Foods`);
  await page.goto(tenantUrl("acme", "/no-such-page"));
  await expect(page).toHaveTitle(`${text("shell.tenantNotFound.title")} · Hasp`);
});

test("[ROUTE-01] /reset-password is not for search engines @no-js", async ({ page }) => {
  for (const url of [websiteUrl("/reset-password"), tenantUrl("acme", "/reset-password")]) {
    await page.goto(url);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  }
});

test("[UI-02] a branding call that is answered 401 leads into no circle: the sign-in page opens as the product's own @desktop", async ({
  page,
}) => {
  const bff = await startSignedOutBff();
  for (const path of ["/auth", "/login", "/platform/login"]) {
    const answer = await page.goto(`http://localhost:${bff.port}${path}`);
    expect(answer?.status(), path).toBe(200);
    expect(answer?.request().redirectedFrom(), path).toBeNull();
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  }
  await bff.stop();
});

test("[UI-02] name, colors and logo of a page are those that GET /api/tenant/branding tells @desktop", async ({
  page,
}) => {
  for (const slug of ["acme", "maxform"]) {
    await page.goto(tenantUrl(slug, "/auth"));
    const branding = await page.evaluate(async () => {
      const answer = await fetch("/api/tenant/branding");
      return (await answer.json()) as {
        name: string;
        logo: string | null;
        primaryColor: string;
        secondaryColor: string;
      };
    });
    await expect(page).toHaveTitle(`Sign in · ${branding.name}`);
    await expect(page.getByText(branding.name, { exact: true })).toBeVisible();
    const drawn = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ["--brand", "--second"].map((token) => style.getPropertyValue(token).toLowerCase());
    });
    expect(drawn).toEqual(
      [branding.primaryColor, branding.secondaryColor].map((color) => color.toLowerCase()),
    );
    const button = page.getByRole("button", { name: "Sign In" });
    const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground).toBe(rgbOf(branding.primaryColor));
    await expect(page.getByRole("main").locator("img")).toHaveCount(branding.logo === null ? 0 : 1);
  }
});

function rgbOf(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

test("[ROUTE-07] on a tenant's host an address that leads nowhere has no website around it @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404/);
  await signIn(page, "acme", "technician");
  const answer = await page.goto(tenantUrl("acme", "/nope"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("shell.tenantNotFound.title"));
  await expect(page.getByText("Status 404", { exact: false })).toBeVisible();
  for (const name of ["Features", "Pricing", "Start free trial", "Sign in"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: text("shell.tenantNotFound.home") }).click();
  await expect(page).toHaveURL(tenantUrl("acme", "/dashboard"));
});
