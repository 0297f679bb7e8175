import type { Page } from "playwright/test";
import { apiRefusal } from "#contract/sentences.ts";
import {
  expect,
  platformAccount,
  password,
  signInToPlatform,
  tenantUrl,
  test,
  websiteUrl,
} from "./support/fixtures.ts";
import { addGatedTenant, type GatedTenant } from "./support/gated-tenant.ts";
import { sendCredentials, toast } from "./support/platform.ts";
import { text } from "./support/text.ts";

const signInUrl = websiteUrl("/platform/login");
const tenantsUrl = websiteUrl("/admin/tenants");

test("[ADMIN-05] the tenants are listed, found and opened @both @no-js", async ({ page, isMobile }) => {
  await signInToPlatform(page);
  await page.goto(tenantsUrl);
  const rows = page.getByRole("table", { name: "Tenants" }).getByRole("row");
  await expect(rows.filter({ hasText: "Acme Foods" })).toContainText("acme");
  await expect(rows.filter({ hasText: "Hasp Demonstration" })).toBeVisible();

  await page.getByLabel(text("platform.tenants.search")).fill("steel");
  await page.getByRole("search").getByRole("button").click();
  await expect(page).toHaveURL(/\/admin\/tenants\?search=steel\b/);
  await expect(rows.filter({ hasText: "Acme Foods" })).toBeHidden();
  await page.getByRole("link", { name: "Borealis Steel", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/tenants\/[\w-]+\/settings$/);
  await expect(page.getByRole("heading", { name: "Borealis Steel", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /borealis\.localhost/ })).toHaveAttribute(
    "href",
    new URL(tenantUrl("borealis")).origin,
  );
  await page.getByRole("link", { name: text("platform.tenant.tabs.permissions"), exact: true }).click();
  await expect(
    page.getByRole("switch", { name: text("platform.features.names.lockout_management") }),
  ).toBeChecked();

  if (isMobile) await page.getByRole("button", { name: text("shell.menu") }).click();
  const places = page
    .getByRole("navigation", { name: text("shell.platform.navigation") })
    .filter({ visible: true });
  await expect(places.getByRole("link").first()).toHaveText("Tenants");
  await expect(page.getByText("Paula Platform").filter({ visible: true })).toBeVisible();

  await page.goto(websiteUrl("/admin/tenants?search=zzz"));
  await expect(page.getByText(text("platform.tenants.noneFound"))).toBeVisible();
});

test.describe("features", () => {
  // A tenant that no other test uses, because a feature that is off is off for everyone.
  let tenant: GatedTenant;
  test.beforeEach(async () => {
    tenant = await addGatedTenant();
  });
  test.afterEach(() => tenant.close());

  test("a feature switched off is off for the tenant's next request, and on again", async ({
    page,
    openAs,
    expectOnConsole,
  }) => {
    expectOnConsole(/status of 403/);
    const { slug } = tenant;
    const technician = await openAs(slug, "technician");
    const askApi = () =>
      technician.evaluate(async () => {
        const answer = await fetch("/api/lockout-plans");
        const { code } = (await answer.json()) as { code?: string };
        return { status: answer.status, code };
      });
    const openPlans = async () => (await technician.goto(tenantUrl(slug, "/lockout-plans")))?.status();
    expect(await openPlans()).toBe(200);

    await signInToPlatform(page);
    await openFeatures(page, slug);
    await setFeature(page, "Lockouts", false);
    expect(await askApi()).toEqual({ status: 403, code: "feature_off" });
    expect(await openPlans()).toBe(403);
    await expect(technician.getByText("You don't have permission to access this feature.")).toBeVisible();
    await expect(technician.getByText(apiRefusal("feature_off").message)).toBeVisible();

    await setFeature(page, "Lockouts", true);
    expect(await askApi()).toEqual({ status: 200 });
    expect(await openPlans()).toBe(200);
  });

  test("features are switched without scripts too @no-js-only", async ({ page }) => {
    await signInToPlatform(page);
    await openFeatures(page, tenant.slug);
    for (const on of [false, true]) {
      await page.getByRole("switch", { name: text("platform.features.names.knowledge_base") }).setChecked(on);
      await page.getByRole("button", { name: text("platform.features.save") }).click();
      await expect(page.getByRole("status").first()).toContainText(
        text("platform.flash.tenantFeaturesSaved.text"),
      );
      await expect(
        page.getByRole("switch", { name: text("platform.features.names.knowledge_base") }),
      ).toBeChecked({ checked: on });
    }
  });

  test("who switched later sees both states and chooses", async ({ page, context, expectOnConsole }) => {
    expectOnConsole(/status of 409/);
    await signInToPlatform(page);
    await openFeatures(page, tenant.slug);
    const second = await context.newPage();
    await second.goto(page.url());
    await setFeature(second, "Knowledge base", false);

    await page.getByRole("switch", { name: text("platform.features.names.reports") }).click();
    await page.getByRole("button", { name: text("platform.features.save") }).click();
    await expect(page.getByText(text("conflict.title"))).toBeVisible();
    const differing = page.getByRole("group", { name: text("platform.features.title") });
    await expect(differing.getByRole("checkbox")).toHaveCount(2);
    await expect(
      differing.getByRole("checkbox", { name: text("platform.features.names.knowledge_base") }),
    ).toBeChecked();
    await expect(
      differing.getByRole("checkbox", { name: text("platform.features.names.reports") }),
    ).not.toBeChecked();

    await page.getByRole("link", { name: text("conflict.keep") }).click();
    await expect(
      page.getByRole("switch", { name: text("platform.features.names.knowledge_base") }),
    ).not.toBeChecked();
    await expect(page.getByRole("switch", { name: text("platform.features.names.reports") })).toBeChecked();
    await setFeature(page, "Knowledge base", true);
  });
});

async function openFeatures(page: Page, slug: string): Promise<void> {
  await page.goto(websiteUrl(`/admin/tenants?search=${slug}`));
  await page.getByRole("link", { name: /^Features of/ }).click();
  await expect(page.getByRole("button", { name: text("platform.features.save") })).toBeVisible();
}

async function setFeature(page: Page, name: string, on: boolean): Promise<void> {
  await page.getByRole("switch", { name }).setChecked(on);
  await page.getByRole("button", { name: text("platform.features.save") }).click();
  await expect(toast(page, text("platform.flash.tenantFeaturesSaved.text"))).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name })).toBeChecked({ checked: on });
}

const portal = ["/admin", "/admin/tenants", "/admin/tenants/x/settings", "/admin/tenants/x/permissions"];

test("[ADMIN-10] signed out nothing is reachable @no-js", async ({ page, request }) => {
  for (const path of portal) {
    await page.goto(websiteUrl(path));
    await expect(page).toHaveURL(`${signInUrl}?redirectTo=${encodeURIComponent(path)}`);
  }
  const id = "00000000-0000-7000-8000-000000000000";
  for (const path of ["auth/check", "tenants", `tenants/${id}`]) {
    expect((await request.get(websiteUrl(`/api/platform/${path}`))).status()).toBe(401);
  }
  await page.goto(websiteUrl("/admin/tenants?search=acme"));
  await sendCredentials(page, platformAccount, password);
  await expect(page).toHaveURL(websiteUrl("/admin/tenants?search=acme"));
});

test("[ADMIN-10] the stored admin record goes with the session", async ({ page }) => {
  await page.goto(signInUrl);
  await page.evaluate(() => {
    sessionStorage.setItem("platformAdmin", "true");
    localStorage.setItem("platformAdmin", "{}");
  });
  await page.goto(tenantsUrl);
  await expect(page).toHaveURL(/\/platform\/login\?/);
  const left = () =>
    page.evaluate(() => [sessionStorage, localStorage].map((kept) => kept.getItem("platformAdmin")));
  await expect.poll(left).toEqual([null, null]);
});

test("[ADMIN-11] a window that regains the focus notices that the session has ended", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  await signInToPlatform(page, "own");
  await page.goto(tenantsUrl);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("platformAdmin"))).toBe("true");
  await page.evaluate(() => fetch("/api/platform/logout", { method: "POST" }));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/\/platform\/login\?redirectTo=/);
});

test("signing out ends the session @both @no-js", async ({ page, request, isMobile }) => {
  await signInToPlatform(page, "own");
  await page.goto(tenantsUrl);
  const cookies = await page.context().cookies(tenantsUrl);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const check = () => request.get(websiteUrl("/api/platform/auth/check"), { headers: { cookie } });
  expect((await check()).status()).toBe(200);
  if (isMobile) await page.getByRole("button", { name: text("shell.menu") }).click();
  await page
    .getByRole("button", { name: text("shell.signOut") })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(signInUrl);
  await expect(page.getByText("You have been logged out successfully.")).toBeVisible();
  expect((await check()).status()).toBe(401);
});

test("[HOST-07] a tenant's host shows nothing of the platform @no-js", async ({ page, context }) => {
  await signInToPlatform(page);
  await page.goto(tenantsUrl);
  const own = await context.cookies(tenantsUrl);
  await context.addCookies(own.map(({ name, value }) => ({ name, value, url: tenantUrl("acme") })));
  for (const path of [
    ...portal,
    "/admin/nowhere",
    "/platform",
    "/platform/login",
    "/platform/reset-password",
  ]) {
    await page.goto(tenantUrl("acme", path));
    await expect(page).toHaveURL(tenantUrl("acme", "/auth"));
  }
});

test("[HOST-07] the platform's calls do not exist on a tenant's host", async ({ page, expectOnConsole }) => {
  expectOnConsole(/status of 404/);
  await page.goto(tenantUrl("acme", "/auth"));
  const status = await page.evaluate(async () => (await fetch("/api/platform/tenants")).status);
  expect(status).toBe(404);
});

test("[ADMIN-09] an unknown platform page is a 404 with two ways on @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404/);
  for (const path of ["/platform/nowhere", "/admin/nowhere", "/admin/tenants/x"]) {
    expect((await page.goto(websiteUrl(path)))?.status()).toBe(404);
    await expect(page.getByText(text("shell.platformNotFound.text"))).toBeVisible();
    await expect(page.locator('a[href="/platform/login"]')).toBeVisible();
    await expect(page.locator('a[href="/admin"]')).toBeVisible();
  }
});
