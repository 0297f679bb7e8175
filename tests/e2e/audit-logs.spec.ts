import { expectAccessible } from "./support/accessible.ts";
import { expect, signInToPlatform, test, websiteUrl } from "./support/fixtures.ts";
import { pattern, text } from "./support/text.ts";

test("[PRODUCT-16] a tenant's chain is filtered, opened, exported and verified @desktop @no-js", async ({
  page,
  javaScriptEnabled,
}) => {
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/audit"));
  await page.getByLabel(text("audit.chain")).selectOption("Borealis Steel");
  await page.getByLabel(text("audit.action")).fill("plan.approved");
  await page.getByRole("button", { name: text("audit.apply") }).click();
  await expect(page).toHaveURL(/[?&]action=plan\.approved(&|$)/);
  const rows = page.getByRole("table", { name: "Audit Logs" }).getByRole("row").filter({ hasText: "plan." });
  await expect(rows.first()).toContainText("plan.approved");
  await expect(rows.filter({ hasNotText: "plan.approved" })).toHaveCount(0);
  await rows
    .first()
    .getByText(/^Event \d+$/)
    .click();
  await expect(rows.first().getByText(text("audit.previousHash"))).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);

  const href = await page.getByRole("link", { name: text("exports.csv") }).getAttribute("href");
  const file = await (await page.request.get(websiteUrl(href ?? ""))).text();
  expect(
    file
      .trim()
      .split("\r\n")
      .slice(1)
      .every((line) => line.includes("plan.approved")),
  ).toBe(true);

  // Another project may verify it at the same moment. Then we share its result.
  const verify = page.getByRole("button", { name: text("audit.verify.button") });
  if (await verify.isVisible()) await verify.click();
  await expect(async () => {
    if (javaScriptEnabled === false) await page.reload();
    await expect(page.getByText(pattern("audit.verify.intact"))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});
