import type { BrowserContext, Page } from "playwright/test";
import { lineSvg } from "../support/drawings.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork, type PlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const picture = { name: "line.svg", mimeType: "image/svg+xml", buffer: Buffer.from(lineSvg) };
const status = (page: Page, tag: string) => page.getByRole("row").filter({ hasText: tag });

async function newDrawing(page: Page, context: BrowserContext): Promise<PlantAtWork> {
  const work = await addPlantAtWork();
  await work.giveSession(context, "mona");
  await page.goto(tenantUrl(work.plant.slug, "/board"));
  await page
    .getByRole("main")
    .getByRole("link", { name: text("board.drawings") })
    .click();
  await expect(page.getByText(text("drawings.noneText"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: text("drawings.add") })
    .click();
  await page.getByLabel(text("drawings.upload.choose")).setInputFiles(picture);
  await page.getByLabel(text("drawings.name")).fill("Line 1 steam");
  await page.getByLabel(text("drawings.location")).selectOption({ label: "Line 1" });
  await page.getByRole("button", { name: text("drawings.upload.submit") }).click();
  await expect(page.getByText(text("flash.drawingAdded", { name: "Line 1 steam" }))).toBeVisible();
  return work;
}

test("a manager drags points onto a picture, and a supervisor sees a stop on it @both", async ({
  page,
  context,
  openVisitor,
}) => {
  const work = await newDrawing(page, context);
  const canvas = page.getByRole("group", { name: text("drawings.editor.canvas") });
  const mark = (tag: string) => canvas.getByRole("button", { name: new RegExp(`^${tag}, `) });
  const sheet = (await canvas.locator(".drawing-sheet").boundingBox())!;

  // From the list onto the picture, and by the button.
  const grip = page.locator("[data-drag=E1]");
  await grip.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: text("drawings.editor.placeOf", { tag: "S-HDR-02" }) }).click();
  await expect(mark("S-HDR-02")).toBeVisible();
  await page.getByRole("button", { name: text("drawings.editor.placeOf", { tag: "E1" }) }).click();
  await mark("E1").scrollIntoViewIfNeeded();
  const from = (await mark("E1").boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x - sheet.width / 4, from.y + 20, { steps: 4 });
  await page.mouse.up();
  const left = page.getByRole("spinbutton", { name: text("drawings.editor.xOf", { tag: "E1" }) });
  expect(Number(await left.inputValue())).toBeLessThan(45);
  await mark("S-HDR-02").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(mark("S-HDR-02")).toHaveAccessibleName(
    text("drawings.editor.mark", { tag: "S-HDR-02", x: 55, y: 49.5 }),
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: text("drawings.editor.save") }).click();
  await expect(page.getByText(text("flash.drawingPointsSaved", { name: "Line 1 steam" }))).toBeVisible();

  const supervisor = await openVisitor();
  await work.giveSession(supervisor.context(), "vera");
  await supervisor.goto(page.url());
  await expect(supervisor.locator("[data-live=live]")).toBeVisible();
  await expect(status(supervisor, "E1")).toContainText(text("drawings.states.locked_out"));
  await expectAccessible(supervisor);
  await supervisor.evaluate(() => document.body.setAttribute("data-loaded", "once"));
  await work.send("tess", { type: "call_stop", reason: "Smoke" });
  await expect(status(supervisor, "E1")).toContainText(text("drawings.states.stop"));
  await expect(supervisor.locator(".drawing-marker[data-state=stop]")).toHaveCount(2);
  await expect(supervisor.locator("body")).toHaveAttribute("data-loaded", "once");
  await page
    .getByRole("link", { name: text("drawings.marker", { tag: "E1", status: text("drawings.states.stop") }) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/equipment/points/${work.plant.points.E1}$`));
});

test("a point is dragged from the list onto the picture @desktop", async ({ page, context }) => {
  await newDrawing(page, context);
  const canvas = page.getByRole("group", { name: text("drawings.editor.canvas") });
  await page.setViewportSize({ width: 1280, height: 1800 });
  const sheet = (await canvas.locator(".drawing-sheet").boundingBox())!;
  const grip = (await page.locator("[data-drag=A1]").boundingBox())!;
  await page.mouse.move(grip.x + 20, grip.y + 20);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width * 0.2, sheet.y + sheet.height * 0.3, { steps: 5 });
  await page.mouse.up();
  await expect(canvas.getByRole("button", { name: /^A1, 20 % from the left, 30 %/ })).toBeVisible();
});

test("of two editors the second is told what the first saved, and loses nothing @desktop", async ({
  page,
  context,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const work = await newDrawing(page, context);
  const other = await openVisitor();
  await work.giveSession(other.context(), "mona");
  await other.goto(page.url());
  for (const [who, tag] of [
    [page, "E1"],
    [other, "A1"],
  ] as const) {
    await who.getByRole("button", { name: text("drawings.editor.placeOf", { tag }) }).click();
    await who.getByRole("button", { name: text("drawings.editor.save") }).click();
  }
  await expect(other.getByText(text("drawings.editor.stale", { tags: "E1" }))).toBeVisible();
  await expect(
    other.getByRole("spinbutton", { name: text("drawings.editor.xOf", { tag: "A1" }) }),
  ).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: text("drawings.editor.save") }).click();
  await expect(other.getByText(text("flash.drawingPointsSaved", { name: "Line 1 steam" }))).toBeVisible();
});

test("without scripts points are placed by percent, moved, and removed, and the drawing deleted @no-js-only", async ({
  page,
  context,
}) => {
  await newDrawing(page, context);
  const place = async (tag: string, x: string) => {
    await page.getByLabel(text("drawings.editor.addPlain")).selectOption({ label: `${tag} · Point ${tag}` });
    await page.getByLabel(text("drawings.editor.x"), { exact: true }).fill(x);
    await page.getByRole("button", { name: text("drawings.editor.save") }).click();
    await expect(status(page, tag)).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: text("drawings.edit") })
      .first()
      .click();
  };
  await place("E1", "20");
  await place("A1", "70");
  await page.getByLabel(text("drawings.editor.yOf", { tag: "E1" })).fill("12.5");
  await page.getByLabel(text("drawings.editor.removeOf", { tag: "A1" })).check();
  await page.getByRole("button", { name: text("drawings.editor.save") }).click();
  await expect(status(page, "E1")).toContainText(text("drawings.states.locked_out"));
  await expect(status(page, "A1")).toHaveCount(0);
  await page
    .getByRole("main")
    .getByRole("link", { name: text("drawings.edit") })
    .first()
    .click();
  await expect(page.getByLabel(text("drawings.editor.yOf", { tag: "E1" }))).toHaveValue("12.5");
  await page
    .locator("summary")
    .filter({ hasText: text("drawings.delete.summary") })
    .click();
  await page.getByRole("button", { name: text("drawings.delete.submit") }).click();
  await expect(page.getByText(text("flash.drawingDeleted", { name: "Line 1 steam" }))).toBeVisible();
});

test("an SVG that reaches outside is refused on the page with the reason @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const work = await addPlantAtWork();
  await work.giveSession(context, "mona");
  await page.goto(tenantUrl(work.plant.slug, "/board/drawings/upload"));
  const hostile = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${lineSvg.replace(/^.*\n/, "")}`;
  await page
    .getByLabel(text("drawings.upload.choose"))
    .setInputFiles({ ...picture, buffer: Buffer.from(hostile) });
  await page.getByLabel(text("drawings.name")).fill("Line 1 steam");
  await page.getByRole("button", { name: text("drawings.upload.submit") }).click();
  await expect(page.getByText(/declares entities/).first()).toBeVisible();
  await expect(page.getByLabel(text("drawings.name"))).toHaveValue("Line 1 steam");
});
