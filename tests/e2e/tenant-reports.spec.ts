import { readFile } from "node:fs/promises";
import { downloadOf } from "./support/download.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

test("[PRODUCT-07] the manager narrows a report, and downloads what it shows @desktop @no-js", async ({
  page,
}) => {
  await signIn(page, "medipure", "manager");
  await page.goto(tenantUrl("medipure", "/reports"));
  await page.getByRole("link", { name: /^Lockouts Who locked out/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: text("reports.lockouts.title") })).toBeVisible();
  await page.getByLabel(text("reports.from")).fill("2020-01-01");
  await page.getByLabel(text("reports.to"), { exact: true }).fill("2020-06-30");
  await page.getByRole("button", { name: text("reports.show") }).click();
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-06-30/);
  await expect(page.getByText(text("reports.emptyPeriod"))).toBeVisible();
  await page.getByRole("link", { name: text("reports.presets.twelveMonths") }).click();
  await expect(page).not.toHaveURL(/2020-01-01/);
  await expect(page.getByLabel(text("reports.from"))).not.toHaveValue("2020-01-01");
  await page.getByRole("link", { name: text("reports.lockouts.tabs.closed"), exact: true }).click();
  await expect(page).toHaveURL(/show=closed/);
  const row = page.getByRole("row").filter({ hasText: "Replace door gasket" });
  await expect(row).toContainText("PH-AUT-101");
  await expect(row).toContainText(text("executions.states.closed"));

  const download = await downloadOf(page, () =>
    page.getByRole("link", { name: text("exports.csv") }).click(),
  );
  expect(download.suggestedFilename()).toMatch(/^medipure-lockouts-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv).toContain("PH-AUT-101");
  expect(csv).not.toContain(`,${text("executions.states.working")},`);
});

test("[PRODUCT-07] durations stand as bars and, the same figures, as a table @desktop", async ({ page }) => {
  await signIn(page, "medipure", "manager");
  await page.goto(tenantUrl("medipure", "/reports/durations?by=machine"));
  const chart = page.getByRole("img", {
    name: "Duration of lockouts by Machine: median and 90th percentile",
  });
  await expect(chart).toBeVisible();
  const words = await chart.locator("text").nth(1).textContent();
  const [median = "", p90 = ""] = words?.split(" · ") ?? [];
  const row = page.getByRole("row").filter({ hasText: "PH-AUT-101" });
  await expect(row.getByRole("cell", { name: median }).first()).toBeVisible();
  await expect(row.getByRole("cell", { name: p90 }).last()).toBeVisible();
});

test("[PRODUCT-07] on paper a report is its table, on a phone its cards @phone", async ({ page }) => {
  await signIn(page, "medipure", "manager");
  await page.goto(tenantUrl("medipure", "/reports/compliance"));
  await expect(
    page.getByRole("rowheader", { name: text("reports.compliance.measures.machinesWithProcedure") }),
  ).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: text("reports.show") })).toBeHidden();
  await expect(page.getByRole("navigation", { name: text("shell.navigation") })).toBeHidden();
  await expect(page.getByText(/ to .+ · All sites · As of /)).toBeVisible();
  await expect(
    page.getByRole("columnheader", { name: text("reports.compliance.columns.value") }),
  ).toBeVisible();
});

test("[PRODUCT-07] who may not read reports gets no file, and is told on the page @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 403/);
  await signIn(page, "medipure", "technician");
  await page.goto(tenantUrl("medipure", "/reports/lockouts/export?format=csv"));
  await expect(page).toHaveURL(/\/reports\/lockouts\?/);
  await expect(page.getByText(/don't have permission/)).toBeVisible();
});
