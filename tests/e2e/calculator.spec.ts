import { expect, test, websiteUrl } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

const wrongLockouts = text("website.roi.noResult.text", {
  fields: text("website.roi.inputs.lockouts.label"),
});

test("the calculator keeps its inputs in the address, and says what is wrong @no-js", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(websiteUrl("/roi-calculator"));
  await page.getByLabel(text("website.roi.inputs.lockouts.label")).fill("10");
  await page.getByLabel(text("website.roi.inputs.cost.label")).fill("0");
  await page.getByRole("button", { name: text("website.roi.reckon") }).click();
  await expect(page).toHaveURL(/[?&]lockouts=10&/);
  await expect(page.getByText("10 × 12 × (30 + 2 × 20) min ÷ 60")).toBeVisible();
  await expect(page.getByRole("row", { name: text("website.roi.formula.lockoutHours.name") })).toContainText(
    "140",
  );
  await page.getByLabel(text("website.roi.inputs.lockouts.label")).fill("many");
  await page.getByRole("button", { name: text("website.roi.reckon") }).click();
  await expect(page.getByText(wrongLockouts)).toBeVisible();
  await expect(page.getByLabel(text("website.roi.inputs.lockouts.label"))).toHaveValue("many");
  if (javaScriptEnabled === false) {
    await expect(page.getByText(text("website.roi.wrong", { min: 0, max: 100_000 }))).toBeVisible();
  }
});

test("the calculator reckons while one types, asks no one, and can be printed @desktop", async ({ page }) => {
  await page.goto(websiteUrl("/roi-calculator"));
  const asked: string[] = [];
  page.on("request", (request) => {
    // The browser requests the icon again for each new address.
    if (!request.url().endsWith("/favicon.svg")) asked.push(request.url());
  });
  const hours = page.getByRole("row", { name: text("website.roi.formula.lockoutHours.name") });
  await page.getByLabel(text("website.roi.inputs.lockouts.label")).fill("10");
  await expect(hours).toContainText("10 × 12 × (30 + 2 × 20) min ÷ 60");
  await expect(hours).toContainText("140");
  await page.getByLabel(text("website.roi.inputs.cost.label")).fill("0");
  await expect(page.getByText(text("website.roi.result.none"), { exact: true })).toBeVisible();
  await page.getByLabel(text("website.roi.inputs.lockouts.label")).fill("many");
  await expect(page.getByText(wrongLockouts)).toBeVisible();
  await expect(hours).toBeHidden();
  await page.getByLabel(text("website.roi.inputs.lockouts.label")).fill("20");
  await expect(hours).toContainText("280");
  expect(asked).toEqual([]);
  expect(new URL(page.url()).searchParams.get("lockouts")).toBe("20");
  // The browser and the server calculate the same result.
  await page.reload();
  await expect(hours).toContainText("280");

  await expect(page.getByRole("button", { name: text("website.roi.result.printButton") })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: text("website.roi.result.printButton") })).toBeHidden();
  await expect(hours).toBeVisible();
});

test("the calculator takes a currency and a visitor's own price, and a list price in each currency of the plan @no-js", async ({
  page,
}) => {
  const row = (line: "worth" | "cost") =>
    page.getByRole("row", { name: text(`website.roi.formula.${line}.name`) });
  const reckon = () => page.getByRole("button", { name: text("website.roi.reckon") }).click();
  await page.goto(websiteUrl("/roi-calculator"));
  await expect(row("worth")).toContainText("$");
  await page.getByRole("radio", { name: text("website.roi.currency.GBP") }).check();
  await page.getByRole("radio", { name: text("website.roi.basis.person") }).check();
  await page.getByLabel(text("website.roi.inputs.price.label")).fill("7");
  await page.getByLabel(text("website.roi.inputs.count.label")).fill("40");
  await reckon();
  await expect(page).toHaveURL(/currency=GBP/);
  await expect(row("cost")).toContainText("£3,360");
  await expect(row("cost")).toContainText("7 × 40 people × 12");
  await page.getByRole("radio", { name: text("website.roi.basis.list") }).check();
  await reckon();
  await expect(row("cost")).toContainText("£1,068");
  await page.getByRole("radio", { name: text("website.roi.currency.EUR") }).check();
  await reckon();
  await expect(row("cost")).toContainText("€1,188");
  await page.reload();
  await expect(row("cost")).toContainText(text("website.roi.formula.cost.list"));
});
