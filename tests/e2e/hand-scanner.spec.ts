import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { scan } from "./support/hand-scanner.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const tagLabel = text("executions.inputs.scannedTag");
const lockLabel = text("executions.inputs.lockNumber");

/** Tess before the first point to isolate, E1. */
async function atFirstPoint(page: Page) {
  const work = await addPlantAtWork("shut_down");
  const { slug, points } = work.plant;
  await work.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(slug, `/lockout-plans/${work.planId}/execute`));
  const task = page.getByRole("region", { name: /^Isolate E1/ });
  await expect(task).toBeVisible();
  return {
    work,
    task,
    tag: task.getByLabel(tagLabel),
    lock: task.getByLabel(lockLabel),
    /** What the danger tag of a point holds. */
    linkTo: (point: keyof typeof points, at = slug) => tenantUrl(at, `/equipment/points/${points[point]}`),
  };
}

const blur = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

test("a hand scanner reads the danger tag of the point, in the field and anywhere on the page @both", async ({
  page,
}) => {
  const { tag, lock, linkTo } = await atFirstPoint(page);
  await tag.focus();
  await scan(page, linkTo("E1"));
  await expect(tag).toHaveValue("E1");
  await expect(lock).toBeFocused();
  await expect(page.getByText(text("executions.scan.done", { value: "E1" }))).toBeVisible();

  await tag.fill("");
  await blur(page);
  await scan(page, linkTo("E1"));
  await expect(tag).toHaveValue("E1");
  await scan(page, "L-2");
  await expect(lock).toHaveValue("L-2");
});

test("a scan that is no tag of this point says so, and the field waits for another @both", async ({
  page,
}) => {
  const { tag, lock, task, linkTo } = await atFirstPoint(page);
  const address = page.url();
  for (const [code, reason] of [
    [linkTo("E1", "borealis"), "other_organization"],
    ["https://evil.example/equipment/points/1", "foreign_link"],
    [linkTo("A1"), "other_tag"],
    [tenantUrl(new URL(address).hostname.split(".")[0] ?? "", "/sign-out"), "own_page"],
    ["<img src=x onerror=alert(1)>", "no_tag"],
  ] as const) {
    await tag.focus();
    await scan(page, code);
    await expect(task.getByText(text(`executions.scan.refused.${reason}`, { tag: "E1" }))).toBeVisible();
    await expect(task.getByText(text("executions.scan.tag.expected", { tag: "E1" }))).toBeVisible();
    await expect(tag).toHaveValue("");
    await expect(tag).toBeFocused();
  }
  await expectAccessible(page);
  expect(page.url()).toBe(address);
  // A label as long as a page, in one go: as fast as the browser can take it.
  await tag.evaluate(
    (input: HTMLInputElement, long) => {
      input.focus();
      document.execCommand("insertText", false, long);
    },
    `https://evil.example/${"x".repeat(4_000)}`,
  );
  await page.keyboard.press("Enter");
  await expect(task.getByText(text("executions.scan.refused.too_long"))).toBeVisible();
  await expect(tag).toHaveValue("");

  await scan(page, linkTo("E1"));
  await expect(tag).toHaveValue("E1");
  await expect(task.getByText(text("executions.scan.refused.too_long"))).toHaveCount(0);
  // The tag once more, where the number of the lock belongs.
  await expect(lock).toBeFocused();
  await scan(page, linkTo("E1"));
  await expect(task.getByText(text("executions.scan.refused.tag_as_lock"))).toBeVisible();
  await expect(lock).toHaveValue("");
  await expect(lock).toBeFocused();
});

test("what a person types stays as it was, and Enter moves on @both", async ({ page }) => {
  const { tag, lock } = await atFirstPoint(page);
  await tag.focus();
  await page.keyboard.type("e1", { delay: 60 });
  await page.keyboard.press("Enter");
  await expect(tag).toHaveValue("e1");
  await expect(lock).toBeFocused();
});

test("without scripts, a pasted link to the point counts as its tag, and any other is refused by what it is @no-js-only", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const { task, tag, lock, linkTo, work } = await atFirstPoint(page);
  const press = () => task.locator("[data-place=main]").click();
  await lock.fill("L-2");
  for (const [code, reason] of [
    [linkTo("E1", "borealis"), "other_organization"],
    [linkTo("A1"), "other_tag"],
  ] as const) {
    await tag.fill(code);
    await press();
    await expect(
      page.getByText(text(`executions.scan.refused.${reason}`, { tag: "E1" })).first(),
    ).toBeVisible();
  }
  expect((await work.history()).filter(({ action }) => action === "isolate_point")).toEqual([]);
  await tag.fill(linkTo("E1"));
  await press();
  await expect(page.getByText(text("flash.isolated_and_locked", { tag: "E1" }))).toBeVisible();
});
