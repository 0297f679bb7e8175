import { expect, tenantUrl, test } from "./support/fixtures.ts";

/** So slow that a person is quicker. */
const slowdown = 6;

test("who presses while the page's scripts start gets a page that works @desktop", async ({ page }) => {
  const signIn = tenantUrl("acme", "/auth");
  await page.goto(signIn);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  for (let opened = 0; opened < 4; opened++) {
    await page.evaluate(() => {
      document.documentElement.removeAttribute("data-interactive");
      location.reload();
    });
    while ((await page.locator("html[data-interactive]").count()) === 0) {
      await page.mouse.click(20, 300);
    }
  }
  await page.getByLabel("Password", { exact: true }).fill("something");
  await page.getByRole("button", { name: /show password/i }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
});
