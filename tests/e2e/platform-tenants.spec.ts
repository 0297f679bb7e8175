import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { linkInMailTo } from "./support/outbox.ts";

function newSlug(): string {
  return `plant-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
}

/** Makes a tenant by the form; ends on its settings. */
async function createTenant(page: Page, slug: string): Promise<void> {
  await page.goto(websiteUrl("/admin/tenants"));
  await page.getByRole("link", { name: "New tenant" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`Plant ${slug}`);
  await page.getByLabel("Slug").fill(slug);
  await page.getByLabel("Industry").selectOption({ label: "Pharma" });
  await page.getByLabel("Full name").fill("Rosa Süd");
  await page.getByLabel("Email address").fill(`rosa@${slug}.example`);
  await page.getByLabel("Username").fill("rosa");
  await page.getByRole("button", { name: "Create tenant" }).click();
  await page.waitForURL(/\/admin\/tenants\/[\w-]{36}\/settings$/);
  await expect(page.getByText(`Plant ${slug} is set up`).first()).toBeVisible();
}

test("[PRODUCT-15] a tenant is created, suspended with a reason and resumed @desktop @no-js", async ({
  page,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 403/);
  const slug = newSlug();
  const asked = new Date();
  await signInToPlatform(page);
  await createTenant(page, slug);
  const link = await linkInMailTo(`rosa@${slug}.example`, asked);
  expect(link).toContain(tenantUrl(slug, "/reset-password?token="));

  await page.getByLabel("Reason").fill("Unpaid since May");
  await page.getByRole("button", { name: "Suspend tenant" }).click();
  await expect(
    page.getByText("This tenant is suspended: only people in an open lockout can sign in, to finish it"),
  ).toBeVisible();
  await expect(page.getByText(/: Unpaid since May$/)).toBeVisible();
  const visitor = await openVisitor();
  expect((await visitor.goto(tenantUrl(slug, "/auth")))?.status()).toBe(403);
  await expect(visitor.getByRole("heading", { name: "This organization is suspended" })).toBeVisible();

  await page.getByRole("button", { name: "Resume tenant" }).click();
  await expect(page.getByText(`Plant ${slug} is resumed`).first()).toBeVisible();
  await visitor.goto(tenantUrl(slug, "/auth"));
  await expect(visitor.getByText(`Plant ${slug}`).first()).toBeVisible();
  await page.goto(websiteUrl(`/admin/tenants?state=suspended&search=${slug}`));
  await expect(page.getByText("No tenant matches")).toBeVisible();
});

test("[PRODUCT-15] [SIGNIN-09] name, colours and logo set here show on the tenant's own pages @desktop", async ({
  page,
  context,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 4(00|09)/);
  const slug = newSlug();
  await signInToPlatform(page);
  await createTenant(page, slug);
  const other = await context.newPage();
  await other.goto(page.url());

  await page.getByLabel("Name", { exact: true }).fill(`Süd ${slug}`);
  await page.getByLabel("Primary colour").fill("#0e7c86");
  await page.getByLabel("Idle time").fill("20");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText(`Settings of Süd ${slug} saved`).first()).toBeVisible();
  await page.getByLabel("Picture").setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByRole("alert")).toContainText("An SVG is not taken");
  const create = { width: 300, height: 100, channels: 3 as const, background: "#0e7c86" };
  const buffer = await sharp({ create }).png().toBuffer();
  await page.getByLabel("Picture").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByRole("img", { name: `Logo of Süd ${slug}` })).toBeVisible();

  // Who saved later sees both states and chooses.
  await other.getByLabel("Name", { exact: true }).fill("My plant");
  await other.getByRole("button", { name: "Save settings" }).click();
  await expect(other.getByText("Somebody else changed this meanwhile")).toBeVisible();
  const rows = other.getByRole("table").getByRole("row");
  await expect(rows.filter({ hasText: "Name" })).toContainText(`Süd ${slug}`);
  await expect(rows.filter({ hasText: "Name" })).toContainText("My plant");
  await expect(rows.filter({ hasText: "Idle time" })).toContainText("20");
  await other.getByRole("link", { name: "Keep as it is now" }).click();
  await expect(other.getByLabel("Name", { exact: true })).toHaveValue(`Süd ${slug}`);

  const visitor = await openVisitor();
  await visitor.goto(tenantUrl(slug, "/auth"));
  await expect(visitor).toHaveTitle(new RegExp(`Süd ${slug}$`));
  const logo = visitor.locator('img[src^="/api/tenant/logo?v="]');
  await expect(logo).toBeVisible();
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth), "the logo's own width")
    .toBe(300);
  const brand = await visitor.evaluate(() =>
    document.documentElement.style.getPropertyValue("--tenant-brand"),
  );
  expect(brand).toBe("#0e7c86");
});

test("[PRODUCT-15] limits are set beside the features, and a price of its own @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const slug = newSlug();
  await signInToPlatform(page);
  await createTenant(page, slug);
  await page.getByRole("link", { name: "Features and limits", exact: true }).click();
  await page.getByLabel("Active people").fill("0");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter 1 to 100000 people");
  await page.getByLabel("Active people").fill("25");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText(`Limits of Plant ${slug} saved`).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Active people")).toHaveValue("25");
  await expect(page.getByLabel("Machines")).toHaveValue("");
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByLabel("Agreed price, net").fill("-1");
  await page.getByRole("button", { name: "Agree on this price" }).click();
  await expect(page.getByRole("alert")).toContainText("A price is never below 0.");
  await page.getByLabel("Agreed price, net").fill("12,000");
  await page.getByRole("button", { name: "Agree on this price" }).click();
  await expect(page.getByText("€12,000 a year, net").first()).toBeVisible();
});
