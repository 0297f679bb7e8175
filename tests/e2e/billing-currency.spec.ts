import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { addGatedTenant, type GatedTenant } from "./support/gated-tenant.ts";
import { pattern, text } from "./support/text.ts";

/** A tenant without a subscription, so it has the choice. */
let tenant: GatedTenant;
test.beforeEach(async () => {
  tenant = await addGatedTenant();
});
test.afterEach(() => tenant.close());

const currencyOf = (page: Page) => page.getByRole("navigation", { name: text("pricing.currency") });
const planOf = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

test("[PRODUCT-10] a tenant chooses the currency of its first plan, is invoiced in it, and keeps it @desktop @no-js", async ({
  page,
}, { project }) => {
  await signIn(page, tenant.slug, "admin");
  await page.goto(tenant.url("/billing"));
  await page.getByRole("link", { name: text("billing.plan.choose") }).click();
  await expect(page.getByRole("heading", { level: 1, name: text("billing.plan.choose") })).toBeVisible();
  const currency = currencyOf(page);
  await expect(currency.getByRole("link")).toHaveText(["EUR", "USD", "GBP"]);
  await expect(currency.getByRole("link", { name: "EUR" })).toHaveAttribute("aria-current", "true");
  await expect(planOf(page, "Plant")).toContainText("€349");

  await currency.getByRole("link", { name: "GBP" }).click();
  await expect(planOf(page, "Plant")).toContainText("£299");
  await expect(planOf(page, "Starter")).toContainText("£89");
  await page.getByRole("link", { name: text("pricing.intervals.year") }).click();
  await expect(page).toHaveURL(/currency=GBP/);
  await expect(planOf(page, "Plant")).toContainText("£2,990");
  await currency.getByRole("link", { name: "USD" }).click();
  await expect(page).toHaveURL(/interval=year/);
  await expect(planOf(page, "Plant")).toContainText("$3,790");
  if (project.name === "desktop") await expectAccessible(page);

  // Back from what it would mean, the choice is still there.
  const choose = page.getByRole("link", { name: text("billing.change.choose", { name: "Plant" }) });
  await choose.click();
  await expect(page.getByText("$3,790.00").first()).toBeVisible();
  await page.getByRole("link", { name: text("billing.change.others") }).click();
  await expect(currency.getByRole("link", { name: "USD" })).toHaveAttribute("aria-current", "true");
  await choose.click();
  await page.getByRole("button", { name: pattern("billing.change.confirmStart") }).click();
  await expect(page.getByText(text("flash.billingPlanChanged", { name: "Plant" }))).toBeVisible();
  await expect(page.getByText(text("billing.plan.per.year", { price: "$3,790.00" }))).toBeVisible();
  await expect(
    page
      .getByRole("table", { name: text("billing.invoices.title") })
      .getByRole("row")
      .nth(1),
  ).toContainText("$3,790.00");

  // What is paid for keeps its currency, whatever the address asks for.
  await page.goto(tenant.url("/billing/change?currency=GBP"));
  await expect(planOf(page, "Starter")).toContainText("$1,090");
  await expect(currency).toHaveCount(0);
  await expect(page.getByText(text("billing.change.currency.kept", { currency: "USD" }))).toBeVisible();
});
