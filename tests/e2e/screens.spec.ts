import type { Page } from "playwright/test";
import { overflowsOf, spaceText } from "../layout/overflow.ts";
import { type Area, forgottenPages, screensByArea } from "../screens/every-screen.ts";
import { openScreen } from "../screens/open.ts";
import { nameOf } from "../screens/screen.ts";
import { violationsInLightAndDark } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";

// One page object visits a whole area, so it may take long.
test.setTimeout(1_800_000);
test.describe.configure({ mode: "parallel" });

/** Both sides of every breakpoint. `npm run widths` checks all widths in steps of 32. */
const widths = [320, 352, 416, 640, 768, 800, 864, 928, 992, 1024, 1088, 1152, 1248, 1280, 1408, 1920];
const spacedWidths = [320, 390, 640, 768, 1024, 1280, 1312];
const desk = { width: 1280, height: 800 };

test("no page is forgotten in the list of screens @desktop", () => {
  expect(forgottenPages(), "tests/screens and app/routes.ts").toEqual({ unseen: [], unknown: [] });
});

for (const area of Object.keys(screensByArea) as Area[]) {
  const screens = screensByArea[area].filter(({ picturesOnly }) => !picturesOnly);
  test(`every screen is accessible in light and in dark, and fits any width, with wider text, and at 400 %: ${area} @desktop`, async ({
    page,
    expectOnConsole,
  }) => {
    expectOnConsole(/status of 4\d\d/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const found: Record<string, unknown> = {};
    for (const screen of screens) {
      await page.setViewportSize(desk);
      await openScreen(page, screen);
      const faults = [...(await violationsInLightAndDark(page)), ...(await overflowsAnywhere(page))];
      if (faults.length > 0) found[nameOf(screen)] = faults;
    }
    expect(found).toEqual({});
  });
}

/** Where the page scrolls sideways. Leaves the page at the last width, with wider text. */
async function overflowsAnywhere(page: Page) {
  const plain = await overflowsOf(page, widths);
  const zoomed = await overflowsOf(page, [320], 256);
  await spaceText(page);
  const spaced = await overflowsOf(page, spacedWidths);
  return [...plain, ...zoomed, ...spaced.map((fault) => ({ ...fault, text: "spaced" }))];
}
