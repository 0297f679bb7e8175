import type { Page } from "playwright/test";
import { openHalfFilledStep } from "./support/half-filled-step.ts";
import { type ApiBehindGate, startApiBehindGate } from "./support/api-behind-gate.ts";
import { expect, signIn, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

/* The network is there and the BFF answers, but no one reaches the API: each answer is a 503 of our own. */

let api: ApiBehindGate;
test.beforeAll(async () => {
  api = await startApiBehindGate();
});
test.afterAll(() => api.stop());
test.beforeEach(({ expectOnConsole }) => expectOnConsole(/status of 50[234]/));

const banner = (page: Page) => page.locator("[data-connection]");

test("[ERROR-01] a lockout that someone is working on stays while the server is away, and continues when it is back @phone", async ({
  page,
  context,
}) => {
  const { screen, title } = await openHalfFilledStep(page, context);
  const tag = screen.task.getByLabel("Tag at the device");
  const typed = await tag.inputValue();
  await api.shut();
  // The page polls on its own.
  await expect(banner(page)).toContainText("Hasp cannot be reached");
  await page.evaluate(() => window.__remixRouter.revalidate());
  await screen.press();
  await expect(banner(page)).toContainText("Nothing was recorded. What you typed is still here.");
  await expect(screen.heading).toHaveText(title);
  await expect(tag).toHaveValue(typed);
  await api.open();
  await expect(banner(page)).toContainText(
    "This step was not recorded. If this step is still here, press the button again.",
  );
  await screen.press();
  await expect(screen.heading).not.toHaveText(title);
  await expect(banner(page)).toBeHidden();
});

test("[ERROR-01] a page that looks for news while the server is away stays as it is", async ({ page }) => {
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", "/equipment/new"));
  await page.getByRole("textbox", { name: "Tag" }).fill("AWAY-001");
  await api.shut();
  await page.evaluate(() => window.__remixRouter.revalidate());
  await expect(banner(page)).toContainText("Hasp cannot be reached");
  await expect(banner(page)).toContainText("Nothing can be saved or recorded until it is back.");
  await expect(page.getByRole("textbox", { name: "Tag" })).toHaveValue("AWAY-001");
  await api.open();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Tag" })).toHaveValue("AWAY-001");
});

test("[ERROR-01] a form that the server cannot take returns with what was typed, and is sent when it can", async ({
  page,
}, { project }) => {
  const tag = `AWAY-${project.name.toUpperCase()}`;
  await signIn(page, "maxform", "manager");
  await page.goto(tenantUrl("maxform", "/equipment/new"));
  await page.getByRole("textbox", { name: "Tag" }).fill(tag);
  await page.getByRole("textbox", { name: "Name" }).fill("Label printer");
  await page.getByRole("combobox", { name: "Line" }).selectOption({ index: 1 });
  await api.shut();
  await page.getByRole("button", { name: "Save machine" }).click();
  await expect(banner(page)).toContainText(text("connection.form"));
  await expect(page.getByRole("textbox", { name: "Tag" })).toHaveValue(tag);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Label printer");
  await api.open();
  await expect(page.getByText(`${tag} is added.`, { exact: false })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test("[ERROR-01] links of the portal wait for the server, and the page stays until then @desktop", async ({
  page,
}) => {
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/tenants"));
  await api.shut();
  await page.getByRole("complementary").getByRole("link", { name: "Audit Logs" }).click();
  await expect(banner(page)).toContainText(text("connection.link"));
  await expect(page).toHaveURL(websiteUrl("/admin/tenants"));
  await expect(page.getByRole("heading", { name: "Tenants", level: 1 })).toBeVisible();
  await api.open();
  await page.waitForURL(websiteUrl("/admin/audit"));
  await expect(banner(page)).toBeHidden();
});

test("a file asked for while the server is away comes when it is back @desktop", async ({ page }) => {
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", "/equipment"));
  await api.shut();
  await page.getByRole("link", { name: "CSV" }).first().click();
  await expect(banner(page)).toContainText("Hasp cannot be reached");
  await expect(page.getByRole("heading", { name: "Equipment", level: 1 })).toBeVisible();
  const file = page.waitForEvent("download");
  await api.open();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});
