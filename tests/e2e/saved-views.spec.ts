import type { Page } from "playwright/test";
import { viewRefusal } from "#contract/saved-views/sentences.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const viewsOf = (page: Page) => page.getByRole("navigation", { name: text("views.label") });
const linkTo = (page: Page, name: string) => viewsOf(page).getByRole("link", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const unfold = (page: Page, summary: string) => page.getByText(summary, { exact: true }).click();
/** As long as a name can be. */
const longName = "Changes of seals at work in every hall of the Millbrook site";
const shareLabel = new RegExp(`^${text("views.share", { company: "" })}`);

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("main").getByRole("searchbox").fill(words);
  await page
    .getByRole("main")
    .getByRole("button", { name: text("common.search"), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`search=${words}`));
}

test("a supervisor saves a filtered list, shares it, and another person works with it @desktop @no-js", async ({
  page,
  context,
  openVisitor,
}, { project }) => {
  const { plant, giveSession } = await addPlantAtWork();
  const address = (path: string) => tenantUrl(plant.slug, path);
  await giveSession(context, "sam");
  await page.goto(address("/lockout-plans"));
  // Without filters and views, the list says nothing of them.
  await expect(page.getByRole("heading", { level: 1, name: text("plans.title") })).toBeVisible();
  await expect(page.getByText(text("views.save"), { exact: true })).toHaveCount(0);
  await expect(viewsOf(page)).toHaveCount(0);

  await page
    .getByRole("navigation", { name: text("plans.views") })
    .getByRole("link", { name: text("plans.tabs.active") })
    .click();
  await expect(page).toHaveURL(/show=active/);
  await search(page, "seals");
  await unfold(page, text("views.save"));
  await page.getByLabel(text("views.name")).fill("Seals at work");
  await press(page, text("views.submit"));
  await expect(page.getByText(text("flash.viewSaved", { name: "Seals at work" }))).toBeVisible();
  await expect(linkTo(page, "Seals at work")).toHaveAttribute("aria-current", "page");

  // Back through the view, from elsewhere.
  await page.goto(address("/dashboard"));
  await page.goto(address("/lockout-plans"));
  await expect(linkTo(page, text("views.default"))).toHaveAttribute("aria-current", "page");
  await linkTo(page, "Seals at work").click();
  await expect(page.getByRole("searchbox", { name: text("plans.search") })).toHaveValue("seals");
  await expect(page.getByRole("rowheader")).toHaveCount(1);

  // Other filters, kept in the same view.
  await search(page, "Change");
  await press(page, text("views.update"));
  await expect(page.getByText(text("flash.viewUpdated", { name: "Seals at work" }))).toBeVisible();
  await expect(page.getByRole("button", { name: text("views.update") })).toHaveCount(0);

  // Another name, for everyone.
  await unfold(page, text("views.edit"));
  await page.getByLabel(text("views.name")).fill(longName);
  await page.getByRole("checkbox", { name: shareLabel }).check();
  await press(page, text("views.saveChanges"));
  await expect(page.getByText(text("flash.viewChanged", { name: longName }))).toBeVisible();
  if (project.name === "desktop") {
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  const reader = await openVisitor();
  await giveSession(reader.context(), "vera");
  await reader.goto(address("/lockout-plans"));
  await linkTo(reader, longName).click();
  await expect(reader.getByRole("searchbox", { name: text("plans.search") })).toHaveValue("Change");
  await expect(reader.getByRole("rowheader")).toHaveCount(1);
  await expect(reader.getByText(text("views.edit"), { exact: true })).toHaveCount(0);

  await unfold(page, text("views.edit"));
  await unfold(page, text("views.delete.summary"));
  await press(page, text("views.delete.submit"));
  await expect(page.getByText(text("flash.viewDeleted"))).toBeVisible();
  await reader.goto(address("/lockout-plans"));
  await expect(viewsOf(reader)).toHaveCount(0);
});

test("a view of procedures with a name that is taken stays a form with the reason @desktop @no-js", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const { plant, giveSession } = await addPlantAtWork();
  await giveSession(context, "vera");
  const save = async () => {
    await unfold(page, text("views.save"));
    await page.getByLabel(text("views.name")).fill("Due");
    // Who may not edit procedures keeps the view.
    await expect(page.getByRole("checkbox", { name: shareLabel })).toHaveCount(0);
    await press(page, text("views.submit"));
  };
  await page.goto(tenantUrl(plant.slug, "/procedures?inspection=due"));
  await save();
  await expect(linkTo(page, "Due")).toHaveAttribute("aria-current", "page");
  await page.goto(tenantUrl(plant.slug, "/procedures?inspection=overdue"));
  await save();
  await expect(page.getByRole("alert")).toContainText(viewRefusal("name_taken").message);
  await expect(page.getByLabel(text("views.name"))).toHaveValue("Due");
  await expect(page).toHaveURL(/inspection=overdue/);
});

test("views of machines and of points stand beside the other forms of their lists @desktop @no-js", async ({
  page,
  context,
}) => {
  const { plant, giveSession } = await addPlantAtWork();
  await giveSession(context, "mona");
  const save = async (name: string) => {
    await unfold(page, text("views.save"));
    await page.getByLabel(text("views.name")).fill(name);
    await press(page, text("views.submit"));
    await expect(page.getByText(text("flash.viewSaved", { name }))).toBeVisible();
  };
  // How many a page shows is not kept, and is no reason to offer a view.
  await page.goto(tenantUrl(plant.slug, "/equipment?size=100"));
  await expect(page.getByText(text("views.save"), { exact: true })).toHaveCount(0);
  await page.goto(tenantUrl(plant.slug, "/equipment?size=100&lacks=photo"));
  await save("To photograph");
  await expect(page).toHaveURL(/lacks=photo&view=/);
  await expect(linkTo(page, "To photograph")).toHaveAttribute("aria-current", "page");

  // The machines' own form works on with a view open.
  await page.getByRole("checkbox").first().check();
  await press(page, text("equipment.bulk.labels"));
  await expect(page).toHaveURL(/equipment\/labels/);

  await page.goto(tenantUrl(plant.slug, "/equipment/points?energy=electrical"));
  await save("Electrical");
  await page.goto(tenantUrl(plant.slug, "/equipment/points"));
  await linkTo(page, "Electrical").click();
  await expect(page).toHaveURL(/energy=electrical&view=/);
  await expect(linkTo(page, "Electrical")).toHaveAttribute("aria-current", "page");
});
