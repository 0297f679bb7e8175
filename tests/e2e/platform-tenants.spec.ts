import { formatMoney } from "#contract/format.ts";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { subscriptionPlanRefusal } from "#contract/subscription-plans/sentences.ts";
import { portalRefusal } from "#contract/portal/sentences.ts";
import { expect, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { linkInMailTo } from "./support/outbox.ts";
import { text } from "./support/text.ts";

function newSlug(): string {
  return `plant-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
}

/** Creates a tenant with the form. Ends on its settings. */
async function createTenant(page: Page, slug: string): Promise<void> {
  await page.goto(websiteUrl("/admin/tenants"));
  await page.getByRole("link", { name: text("platform.newTenant.title") }).click();
  await page.getByLabel(text("platform.settings.fields.name"), { exact: true }).fill(`Plant ${slug}`);
  await page.getByLabel(text("platform.newTenant.fields.slug")).fill(slug);
  await page.getByLabel(text("platform.newTenant.fields.industry")).selectOption({ label: "Pharma" });
  await page.getByLabel(text("platform.newTenant.fields.personName")).fill("Rosa Süd");
  await page.getByLabel(text("platform.newTenant.fields.email")).fill(`rosa@${slug}.example`);
  await page.getByLabel(text("platform.newTenant.fields.username")).fill("rosa");
  await page.getByRole("button", { name: text("platform.newTenant.create") }).click();
  await page.waitForURL(/\/admin\/tenants\/[\w-]{36}\/settings$/);
  await expect(
    page.getByText(text("platform.flash.tenantCreated.title", { name: `Plant ${slug}` })).first(),
  ).toBeVisible();
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

  await page.getByLabel(text("platform.suspension.reason")).fill("Unpaid since May");
  await page.getByRole("button", { name: text("platform.suspension.suspend") }).click();
  await expect(page.getByText(text("platform.suspension.suspended"))).toBeVisible();
  await expect(page.getByText(/: Unpaid since May$/)).toBeVisible();
  const visitor = await openVisitor();
  expect((await visitor.goto(tenantUrl(slug, "/auth")))?.status()).toBe(403);
  await expect(visitor.getByRole("heading", { name: text("shell.suspendedTenant.title") })).toBeVisible();

  await page.getByRole("button", { name: text("platform.suspension.resume") }).click();
  await expect(
    page.getByText(text("platform.flash.tenantResumed.title", { name: `Plant ${slug}` })).first(),
  ).toBeVisible();
  await visitor.goto(tenantUrl(slug, "/auth"));
  await expect(visitor.getByText(`Plant ${slug}`).first()).toBeVisible();
  await page.goto(websiteUrl(`/admin/tenants?state=suspended&search=${slug}`));
  await expect(page.getByText(text("platform.tenants.noneFound"))).toBeVisible();
});

test("[PRODUCT-15] [SIGNIN-09] name, colors and logo set here show on the tenant's own pages @desktop", async ({
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

  await page.getByLabel(text("platform.settings.fields.name"), { exact: true }).fill(`Süd ${slug}`);
  await page.getByLabel(text("platform.settings.fields.primaryColor")).fill("#0e7c86");
  await page.getByLabel(text("platform.settings.fields.idleMinutes")).fill("20");
  await page.getByRole("button", { name: text("platform.settings.save") }).click();
  await expect(
    page.getByText(text("platform.flash.tenantSettingsSaved.title", { name: `Süd ${slug}` })).first(),
  ).toBeVisible();
  await page.getByLabel(text("platform.logo.file")).setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await page.getByRole("button", { name: text("platform.logo.save") }).click();
  await expect(page.getByRole("alert")).toContainText(portalRefusal("logo_kind").message);
  const create = { width: 300, height: 100, channels: 3 as const, background: "#0e7c86" };
  const buffer = await sharp({ create }).png().toBuffer();
  await page
    .getByLabel(text("platform.logo.file"))
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: text("platform.logo.save") }).click();
  await expect(
    page.getByRole("img", { name: text("platform.logo.of", { name: `Süd ${slug}` }) }),
  ).toBeVisible();

  // The person who saves later sees both versions and chooses.
  await other.getByLabel(text("platform.settings.fields.name"), { exact: true }).fill("My plant");
  await other.getByRole("button", { name: text("platform.settings.save") }).click();
  await expect(other.getByText(text("conflict.title"))).toBeVisible();
  const choiceOf = (name: string) => other.getByRole("group", { name, exact: true });
  await expect(choiceOf(text("platform.settings.fields.name"))).toContainText(`Süd ${slug}`);
  await expect(choiceOf(text("platform.settings.fields.name"))).toContainText("My plant");
  await expect(choiceOf(text("platform.settings.fields.idleMinutes"))).toContainText("20");
  await other.getByRole("link", { name: text("conflict.keep") }).click();
  await expect(other.getByLabel(text("platform.settings.fields.name"), { exact: true })).toHaveValue(
    `Süd ${slug}`,
  );

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
  await page.getByRole("link", { name: text("platform.tenant.tabs.permissions"), exact: true }).click();
  await page.getByLabel(text("platform.limits.names.users")).fill("0");
  await page.getByRole("button", { name: text("platform.limits.save") }).click();
  await expect(page.getByRole("alert")).toContainText(
    portalRefusal("out_of_bounds/people", { least: 1, most: 100_000 }).message,
  );
  await page.getByLabel(text("platform.limits.names.users")).fill("25");
  await page.getByRole("button", { name: text("platform.limits.save") }).click();
  await expect(
    page.getByText(text("platform.flash.tenantLimitsSaved.title", { name: `Plant ${slug}` })).first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(text("platform.limits.names.users"))).toHaveValue("25");
  await expect(page.getByLabel(text("platform.limits.names.machines"))).toHaveValue("");
  await page.getByRole("link", { name: text("platform.tenant.tabs.settings"), exact: true }).click();
  await page.getByLabel(text("platform.agreement.price")).fill("-1");
  await page.getByRole("button", { name: text("platform.agreement.save") }).click();
  await expect(page.getByRole("alert")).toContainText(subscriptionPlanRefusal("price_negative").message);
  await page.getByLabel(text("platform.agreement.price")).fill("12,000");
  await page.getByLabel(text("platform.agreement.currency")).selectOption("USD");
  await page.getByRole("button", { name: text("platform.agreement.save") }).click();
  await expect(
    page.getByText(text("billing.plan.per.year", { price: formatMoney(1_200_000, "USD", true) })).first(),
  ).toBeVisible();
});
