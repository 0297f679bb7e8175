import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { newDraft, slug } from "./support/procedures.ts";
import { pattern, text } from "./support/text.ts";

const autosaves = "**/draft/autosave";
const saved = (page: Page) => page.getByText(pattern("procedures.autosave.saved"));
const scope = (page: Page) => page.getByLabel(text("procedures.sections.scope"));

async function openDraft(page: Page): Promise<string> {
  const { id } = await newDraft();
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, `/procedures/${id}/edit`));
  return id;
}

test("[PRODUCT-02] what is typed is saved by itself, without moving anything; what cannot be says why @both", async ({
  page,
}) => {
  await openDraft(page);
  await scope(page).fill("From the hopper to the outlet.");
  await scope(page).press("Home");
  const scrolled = await page.evaluate(() => scrollY);
  await expect(saved(page)).toBeVisible();
  await expect(scope(page)).toBeFocused();
  expect(await scope(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expectAccessible(page);

  const title = page.getByLabel(text("procedures.editor.title"));
  await title.fill("");
  const empty = text("procedures.autosave.empty", { field: text("procedures.editor.title") });
  await expect(page.getByText(text("procedures.autosave.refused", { problem: empty }))).toBeVisible();
  await title.fill("Lockout of the mixer");
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue("Lockout of the mixer");
  await expect(scope(page)).toHaveValue("From the hopper to the outlet.");
  await expect(page.getByText(text("procedures.kept.text"))).toHaveCount(0);
});

test("[PRODUCT-02] undo away from a text undoes what was done to the steps, never what was typed elsewhere @desktop", async ({
  page,
}) => {
  await openDraft(page);
  const use = page.getByLabel(text("procedures.sections.intendedUse"));
  await use.fill("");
  await use.pressSequentially("Cleaning between batches");
  const steps = page.getByLabel(text("procedures.editor.text"));
  const texts = () => steps.evaluateAll((areas: HTMLTextAreaElement[]) => areas.map(({ value }) => value));
  const before = await texts();
  await page.locator("[data-handle]").last().focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(texts).not.toEqual(before);
  await page.keyboard.press("Control+z");
  await expect.poll(texts).toEqual(before);
  await page
    .getByRole("button", { name: text("procedures.editor.remove", { number: "1" }), exact: true })
    .click();
  await expect(steps).toHaveCount(before.length - 1);
  await page.keyboard.press("Control+z");
  await expect.poll(texts).toEqual(before);
  await page.locator("[data-handle]").last().focus();
  for (const keys of ["Control+z", "Control+Shift+z", "Control+y"]) await page.keyboard.press(keys);
  await expect(use).toHaveValue("Cleaning between batches");
  await expect.poll(texts).toEqual(before);

  // In a text, undo is the browser's.
  await use.focus();
  await page.keyboard.press("Control+z");
  await expect(use).not.toHaveValue("Cleaning between batches");
});

test("[PRODUCT-02] without a connection the text stays, and is saved once it is back; a reload offers it @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openDraft(page);
  await context.setOffline(true);
  await scope(page).fill("Typed without a connection.");
  await expect(page.getByText(text("procedures.autosave.offline"))).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(scope(page)).toHaveValue("Typed without a connection.");

  // What cannot be stored is kept in the browser too.
  const title = page.getByLabel(text("procedures.editor.title"));
  await title.fill("");
  await scope(page).fill("Typed before the reload.");
  await expect(page.getByText(pattern("procedures.autosave.refused"))).toBeVisible();
  await page.reload();
  await expect(scope(page)).toHaveValue("Typed without a connection.");
  await expect(page.getByText(text("procedures.kept.text"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: text("procedures.kept.restore") }).click();
  await expect(scope(page)).toHaveValue("Typed before the reload.");
  await title.fill("Lockout of the mixer");
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(scope(page)).toHaveValue("Typed before the reload.");
  await expect(page.getByText(text("procedures.kept.text"))).toHaveCount(0);
});

test("[PRODUCT-02] who leaves is asked only about what cannot be saved @desktop", async ({ page }) => {
  const id = await openDraft(page);
  const list = page.getByRole("link", { name: text("procedures.title") }).first();
  await page.getByLabel(text("procedures.editor.title")).fill("");
  await list.click();
  await page.getByRole("button", { name: text("shell.unsaved.stay") }).click();
  await page.getByLabel(text("procedures.editor.title")).fill("Lockout of the mixer");
  await list.click();
  await expect(page.getByRole("heading", { level: 1, name: text("procedures.title") })).toBeVisible();
  await page.goto(tenantUrl(slug, `/procedures/${id}/edit`));
  await expect(page.getByLabel(text("procedures.editor.title"))).toHaveValue("Lockout of the mixer");
});

test("[PRODUCT-02] two who edit one draft are told of each other at once, and neither overwrites the other @desktop", async ({
  page,
  openAs,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409|ERR_FAILED/);
  const id = await openDraft(page);
  const manager = await openAs(slug, "manager");
  await manager.goto(tenantUrl(slug, `/procedures/${id}/edit`));
  await expect(page.getByText(pattern("procedures.editing.other"))).toBeVisible();
  await expect(manager.getByText(pattern("procedures.editing.other"))).toBeVisible();

  // Who has typed nothing is shown the way to what is saved.
  await scope(manager).fill("The manager's scope.");
  await expect(saved(manager)).toBeVisible();
  await expect(page.getByText(pattern("procedures.editing.savedBy"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: text("procedures.editing.showNew") }).click();
  await expect(scope(page)).toHaveValue("The manager's scope.");
  await expect(page.getByText(pattern("procedures.editing.otherChanged"))).toBeVisible();

  // Who has typed something compares, and chooses.
  await page.route(autosaves, (route) => route.abort());
  await scope(page).fill("The administrator's scope.");
  await expect(page.getByText(text("procedures.autosave.offline"))).toBeVisible();
  await scope(manager).fill("The manager's second scope.");
  await expect(page.getByText(text("procedures.editing.dirtyText"))).toBeVisible();
  await expect(scope(page)).toHaveValue("The administrator's scope.");
  await page.unroute(autosaves);
  await page.getByRole("button", { name: text("procedures.editing.compare") }).click();
  await expect(page.getByText(text("procedures.stale.title"))).toBeInViewport();
  await expect(page.locator("del").first()).toContainText("manager");
  await page.getByRole("button", { name: text("procedures.stale.keepMine") }).click();
  await expect(page.getByText(/^Version 1 of .* is saved\.$/)).toBeVisible();
  await expect(manager.getByText(pattern("procedures.editing.savedBy"))).toBeVisible();
  await manager.getByRole("link", { name: text("procedures.editing.showNew") }).click();
  await expect(scope(manager)).toHaveValue("The administrator's scope.");
});
