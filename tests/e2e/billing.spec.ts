import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { subscriptionPlanRefusal } from "#contract/subscription-plans/sentences.ts";
import { textOfPdf } from "../support/pdf.ts";
import { expectAccessible } from "./support/accessible.ts";
import { downloadOf } from "./support/download.ts";
import { expect, signIn, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { pattern, text as textOf } from "./support/text.ts";

/** Each project subscribes for a tenant whose features no other test changes. */
const payer: Record<string, { slug: string; company: string }> = {
  desktop: { slug: "default", company: "Hasp Demonstration" },
  "no-js": { slug: "acme", company: "Acme Foods" },
};
/** The query avoids the cached page. */
const pricingUrl = websiteUrl("/pricing?interval=year");

test("[ROUTE-01] [PRODUCT-16] a plan is published, changed and archived by the platform, and the pricing page follows @desktop", async ({
  page,
  context,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of (400|409)/);
  const name = "Journey";
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/plans"));
  await page.getByRole("link", { name: textOf("subscriptionPlans.new") }).click();
  await page.getByLabel(textOf("subscriptionPlans.form.name")).fill(name);
  await page.getByLabel(textOf("subscriptionPlans.form.summary")).fill("For a journey through the product.");
  await enterPrices(page, "-5", "1,200");
  await expect(page.getByRole("alert")).toContainText(subscriptionPlanRefusal("price_negative").message);
  await expect(page.getByLabel(textOf("subscriptionPlans.form.summary"))).toHaveValue(
    "For a journey through the product.",
  );
  // Half of a price in another currency is refused at its empty field.
  const dollars = (input: "monthlyPriceIn" | "yearlyPriceIn") =>
    page.getByLabel(textOf(`subscriptionPlans.form.${input}`, { currency: "USD" }));
  await dollars("monthlyPriceIn").fill("130");
  await enterPrices(page, "120", "1,200");
  await expect(dollars("yearlyPriceIn")).toHaveAccessibleDescription(
    textOf("subscriptionPlans.form.wrong.half"),
  );
  await dollars("yearlyPriceIn").fill("1,600");
  await enterPrices(page, "120", "1,200");
  await expect(dollars("yearlyPriceIn")).toHaveAccessibleDescription(
    subscriptionPlanRefusal("year_too_dear").message,
  );
  await expect(page.getByLabel(textOf("subscriptionPlans.form.yearlyPrice"))).not.toHaveAttribute(
    "aria-invalid",
  );
  await dollars("yearlyPriceIn").fill("1,300");
  await enterPrices(page, "120", "1,200");
  await expect(
    page.getByRole("row", { name: textOf("subscriptionPlans.compare.priceIn", { currency: "USD" }) }),
  ).toContainText(textOf("subscriptionPlans.compare.price", { month: "$130.00", year: "$1,300.00" }));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const planUrl = page.url();

  const visitor = await openVisitor();
  const card = visitor.getByRole("article", { name, exact: true });
  const open = () => visitor.goto(pricingUrl);
  expect((await open())?.status()).toBe(200);
  await expect(visitor).toHaveTitle("Pricing · Hasp");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(textOf("pricing.heading"));
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: textOf("subscriptionPlans.steps.publish") }).click();
  await expect(page.getByText(textOf("subscriptionPlans.states.public"))).toBeVisible();
  await open();
  await expect(card).toContainText("€1,200");
  await expect(card.getByRole("link", { name: "Start free trial" })).toHaveAttribute(
    "href",
    /\/signup\?plan=/,
  );
  await visitor.getByRole("link", { name: textOf("pricing.intervals.month") }).click();
  await expect(card).toContainText("€120");

  // Two administrators have the form open. The later one sees both values.
  await page.getByRole("link", { name: textOf("subscriptionPlans.edit") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: textOf("subscriptionPlans.editTitle", { name, number: 2 }) }),
  ).toBeVisible();
  const late = await context.newPage();
  await late.goto(page.url());
  await enterPrices(page, "130", "1,300");
  await expect(page.getByText(textOf("subscriptionPlans.states.changed"))).toBeVisible();
  await expect(page.getByRole("row", { name: textOf("subscriptionPlans.form.yearlyPrice") })).toContainText(
    /€1,200\.00.*€1,300\.00/,
  );
  await enterPrices(late, "140", "1,400");
  await expect(late.getByRole("group", { name: textOf("subscriptionPlans.form.yearlyPrice") })).toContainText(
    /1,400.*1300\.00/,
  );
  await late.close();
  await open();
  await expect(card).toContainText("€1,200");
  await page.getByRole("button", { name: textOf("subscriptionPlans.steps.publish") }).click();
  await expect(
    page.getByText(textOf("subscriptionPlans.history.version", { number: 2, name: "Journey" })),
  ).toBeVisible();
  await open();
  await expect(card).toContainText("€1,300");

  await page.goto(planUrl);
  await page.getByRole("button", { name: textOf("subscriptionPlans.steps.archive") }).click();
  await expect(page.getByText(textOf("subscriptionPlans.states.archived"), { exact: true })).toBeVisible();
  await open();
  await expect(visitor.getByRole("article", { name: "Starter" })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("[PRODUCT-16] a visitor reads the prices in another currency, and signs up for a plan in it @desktop @no-js", async ({
  page,
}) => {
  const currency = page.getByRole("navigation", { name: textOf("pricing.currency") });
  const interval = page.getByRole("navigation", { name: textOf("pricing.intervals.label") });
  const starter = page.getByRole("article", { name: "Starter", exact: true });
  await page.goto(pricingUrl);
  await expect(currency.getByRole("link")).toHaveText(["EUR", "USD", "GBP"]);
  await expect(starter).toContainText("€990");
  await currency.getByRole("link", { name: "GBP" }).click();
  await expect(page).toHaveURL(/currency=GBP/);
  await expect(starter).toContainText("£890");
  await expect(currency.getByRole("link", { name: "GBP" })).toHaveAttribute("aria-current", "true");
  await interval.getByRole("link", { name: textOf("pricing.intervals.month") }).click();
  await expect(starter).toContainText("£89");
  await expect(starter).not.toContainText("£890");
  await currency.getByRole("link", { name: "USD" }).click();
  await expect(starter).toContainText("$109");
  await expect(page).toHaveURL(/interval=month/);
  await page.goto(websiteUrl("/pricing?currency=XXX"));
  await expect(starter).toContainText("€99");
  await currency.getByRole("link", { name: "USD" }).click();
  await starter.getByRole("link", { name: textOf("website.callToAction") }).click();
  await expect(page).toHaveURL(/plan=starter&currency=USD/);
  await expect(page.getByText(textOf("signup.planIn", { plan: "Starter", currency: "USD" }))).toBeVisible();
  await expect(page.locator("input[name=currency]")).toHaveValue("USD");
});

test("[PRODUCT-10] a tenant changes its plan, and has the invoice as a PDF @desktop @no-js", async ({
  page,
}, { project }) => {
  const { slug, company } = payer[project.name] ?? { slug: "", company: "" };
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, "/billing"));
  await expect(page.getByRole("heading", { level: 2, name: "Plant" })).toBeVisible();
  await page.getByRole("link", { name: textOf("billing.change.title") }).click();
  await page.getByRole("link", { name: textOf("pricing.intervals.year") }).click();
  await page.getByRole("link", { name: textOf("billing.change.choose", { name: "Plant" }) }).click();
  await expect(page.getByText("Plant, monthly: unused time")).toBeVisible();
  await page.getByRole("button", { name: pattern("billing.change.confirmDue") }).click();
  await expect(page.getByText(textOf("flash.billingPlanChanged", { name: "Plant" }))).toBeVisible();
  await expect(page.getByText(textOf("billing.plan.per.year", { price: "€3,490.00" }))).toBeVisible();

  const newest = page
    .getByRole("table", { name: textOf("billing.invoices.title") })
    .getByRole("row")
    .nth(1);
  const number = await newest.getByRole("rowheader").innerText();
  const download = await downloadOf(page, () =>
    newest.getByRole("link", { name: textOf("billing.invoices.pdf") }).click(),
  );
  expect(download.suggestedFilename()).toBe(`${number.trim()}.pdf`);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const text = textOfPdf(pdf);
  for (const words of [number.trim(), company, "Plant, yearly", "3,490.00"]) expect(text).toContain(words);
});

test("[PRODUCT-10] a smaller plan begins later or is refused with the reason; a payment given up charged nothing @desktop @no-js", async ({
  page,
}, { project }) => {
  const { slug } = payer[project.name] ?? { slug: "" };
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, "/billing/change?interval=month"));
  await page.getByRole("link", { name: textOf("billing.change.choose", { name: "Starter" }) }).click();
  if (slug === "default") {
    await expect(page.getByText(/^You have \d+ sites; Starter includes 1\.$/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Change/ })).toHaveCount(0);
  } else {
    await expect(page.getByText(textOf("billing.change.lost"))).toBeVisible();
    await page.getByRole("button", { name: textOf("billing.change.confirmLater") }).click();
    await expect(page.getByText(textOf("flash.billingChangePlanned", { name: "Starter" }))).toBeVisible();
    await page.getByRole("button", { name: textOf("billing.toCome.keep", { name: "Plant" }) }).click();
    await expect(page.getByText(textOf("flash.billingResumed"))).toBeVisible();
  }
  if (project.name === "desktop") await expectAccessible(page);

  expect((await page.goto(tenantUrl(slug, "/billing/cancel")))?.status()).toBe(200);
  await expect(page.getByText(textOf("billing.checkoutCancelled.heading"))).toBeVisible();
  await page.getByRole("link", { name: textOf("billing.back") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
});

test("[PRODUCT-16] the platform finds an overdue invoice and marks it as paid @desktop", async ({ page }) => {
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/billing?search=medi"));
  // One for each currency that someone pays in.
  await expect(page.getByText(pattern("platformBilling.recurring")).first()).toBeVisible();
  const subscription = page.getByRole("row", { name: "Medipure" });
  await expect(subscription).toContainText(
    textOf("platformBilling.subscriptions.plan", { planName: "Plant", planNumber: 1 }),
  );
  await subscription.getByRole("link", { name: /^Invoices/ }).click();
  await page.getByLabel(textOf("billing.invoices.columns.state")).selectOption("Overdue");
  await page.getByRole("button", { name: textOf("common.search") }).click();
  await expect(page).toHaveURL(/state=overdue/);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByLabel(textOf("platformBilling.pay.reference")).fill("Statement 11");
  await page.getByRole("button", { name: textOf("platformBilling.pay.submit") }).click();
  await expect(page.getByText("Statement 11")).toBeVisible();
  await expect(page.getByRole("button", { name: textOf("platformBilling.pay.submit") })).toHaveCount(0);
});

async function enterPrices(page: Page, monthly: string, yearly: string): Promise<void> {
  await page.getByLabel(textOf("subscriptionPlans.form.monthlyPrice")).fill(monthly);
  await page.getByLabel(textOf("subscriptionPlans.form.yearlyPrice")).fill(yearly);
  await page.getByRole("button", { name: textOf("subscriptionPlans.form.save") }).click();
}
