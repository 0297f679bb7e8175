import { expect, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";

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
    await expect(page, host).toHaveTitle(/^Lockout\/tagout that cannot be skipped/);
  }
});

test("[HOST-02] with no subdomain the tenant is `default` @desktop", async ({ page }) => {
  await page.goto(websiteUrl("/auth"));
  await expect(page).toHaveTitle("Sign in · Hasp Demonstration");
  await page.goto(tenantUrl("default", "/auth"));
  await expect(page).toHaveTitle("Sign in · Hasp Demonstration");
});

test("[HOST-08] an address of no organisation says so, on every page @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404/);
  for (const path of ["/", "/auth", "/dashboard", "/reset-password"]) {
    const answer = await page.goto(tenantUrl("no-such-tenant", path));
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "No organisation has this address" })).toBeVisible();
    await expect(page.getByText("Hasp Demonstration")).toHaveCount(0);
    await expect(page.getByLabel("Username")).toHaveCount(0);
  }
});

test("[UI-02] name, colours and logo of a page are those that GET /api/tenant/branding tells @desktop", async ({
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
      [branding.primaryColor, branding.secondaryColor].map((colour) => colour.toLowerCase()),
    );
    const button = page.getByRole("button", { name: "Sign In" });
    const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground).toBe(rgbOf(branding.primaryColor));
    await expect(page.getByRole("main").locator("img")).toHaveCount(branding.logo === null ? 0 : 1);
  }
});

function rgbOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}
