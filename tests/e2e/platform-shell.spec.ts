import { expect, signInToPlatform, test, websiteUrl } from "./support/fixtures.ts";
import { missingPages } from "./support/missing-pages.ts";
import { text } from "./support/text.ts";

const tenants = websiteUrl("/admin/tenants");

test.beforeEach(({ page }) => signInToPlatform(page));

test("[ADMIN-06] the shell says who is signed in, folds, watches the session, and leads out @desktop", async ({
  page,
}) => {
  const asked = page.waitForRequest("**/api/auth/session-status?area=platform");
  await page.goto(tenants);
  await asked;
  const sidebar = page.getByRole("complementary");
  await expect(page.getByRole("banner")).toContainText("Platform Administration");
  await expect(sidebar.getByText("Paula Platform")).toBeVisible();
  await expect(sidebar.getByRole("button", { name: text("shell.signOut") })).toBeVisible();

  const fold = page.getByRole("button", { name: text("shell.platform.toggle") });
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expect(sidebar.getByText("PP", { exact: true })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "Tenants" })).toBeVisible();
  await expect(sidebar.getByRole("button", { name: text("shell.signOut") })).toBeVisible();
  await fold.click();
  await expect(sidebar.getByText("Paula Platform")).toBeVisible();
});

test("[ADMIN-07] Ctrl or Cmd plus B folds the sidebar of 16 rem @desktop", async ({ page }) => {
  await page.goto(tenants);
  const sidebar = page.getByRole("complementary");
  const widthOf = async () => (await sidebar.boundingBox())?.width ?? 0;
  await expect(sidebar).toHaveAttribute("data-state", "open");
  await expect.poll(widthOf).toBe(16 * 16);
  for (const key of ["Control+b", "Meta+b"]) {
    await page.keyboard.press(key);
    await expect(sidebar).toHaveAttribute("data-state", "closed");
    await expect.poll(widthOf).toBeLessThan(80);
    await page.keyboard.press(key);
    await expect(sidebar).toHaveAttribute("data-state", "open");
    await expect.poll(widthOf).toBe(16 * 16);
  }
  await page.keyboard.press("b");
  await expect(sidebar).toHaveAttribute("data-state", "open");
});

test("[ADMIN-07] under 768 px the sidebar is a sheet of the same width @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(tenants);
  const sidebar = page.getByRole("complementary");
  const menu = page.getByRole("button", { name: text("shell.menu") });
  await expect(sidebar).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar).toBeHidden();
  await menu.click();
  const sheet = page.getByRole("dialog", { name: text("shell.platform.navigation") });
  await expect(sheet.getByRole("link", { name: "Tenants" })).toBeVisible();
  await expect(sheet.getByText("Paula Platform")).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(16 * 16);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

/** The sidebar from top to bottom: labels and links. */
const places = [
  ["Tenants", "/admin/tenants"],
  ["Platform Admins", "/admin/platform-users"],
  ["Sales Inquiries", "/admin/inquiries"],
  ["Email Templates", "/admin/email-templates"],
  ["Subscription Plans", "/admin/plans"],
  ["Audit Logs", "/admin/audit"],
  ["Performance Monitoring", "/admin/performance"],
  ["Billing", "/admin/billing"],
].filter(([, path = ""]) => !missingPages.includes(path));

test("[ADMIN-04] the sidebar has every place in its order, and each leads to its screen @desktop", async ({
  page,
}) => {
  await page.goto(tenants);
  const links = page.getByRole("complementary").getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(places.map(([name = ""]) => name));
  for (const [name = "", path = ""] of places) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(websiteUrl(path));
    await expect(links.filter({ hasText: name })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(text("shell.platformNotFound.text"))).toHaveCount(0);
  }
});
