import { type Area, screensByArea } from "../screens/every-screen.ts";
import { openScreen } from "../screens/open.ts";
import { nameOf } from "../screens/screen.ts";
import { overflowsOf, spaceText } from "../layout/overflow.ts";
import { expect, signIn, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

/** Each side of every width at which something changes; `npm run widths` takes them all, in steps of 32. */
const widths = [320, 352, 416, 640, 768, 800, 864, 928, 992, 1024, 1088, 1152, 1248, 1280, 1408, 1920];
const spacedWidths = [320, 390, 640, 768, 1024, 1280, 1312];

for (const area of Object.keys(screensByArea) as Area[]) {
  const screens = screensByArea[area].filter(({ picturesOnly }) => !picturesOnly);
  test(`no screen scrolls sideways at any width, with wider text, or at 400 %: ${area} @desktop`, async ({
    page,
    expectOnConsole,
  }) => {
    // One page object goes through a whole area; how long that takes is no finding.
    test.setTimeout(600_000);
    expectOnConsole(/status of 4\d\d/);
    const found: Record<string, unknown> = {};
    for (const screen of screens) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openScreen(page, screen);
      const plain = await overflowsOf(page, widths);
      const zoomed = await overflowsOf(page, [320], 256);
      await spaceText(page);
      const spaced = await overflowsOf(page, spacedWidths);
      if (plain.length + zoomed.length + spaced.length > 0) found[nameOf(screen)] = { plain, zoomed, spaced };
    }
    expect(found).toEqual({});
  });
}

test("on a tablet the website's header shows Demo, Sign in, and Sign up @desktop", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(websiteUrl());
  for (const name of ["Demo", "Sign in", "Sign up"]) {
    const link = page.getByRole("banner").getByRole("link", { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click({ trial: true });
  }
});

test("the sidebar gives its room to the content on a tablet, and keeps the name of every place @desktop", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, "acme", "admin");
  await page.goto(tenantUrl("acme", "/user-management"));
  const places = page.getByRole("navigation", { name: text("shell.navigation") });
  await expect(places.getByText(text("equipment.title"))).toBeInViewport();
  const widthOf = async () => (await page.getByRole("complementary").boundingBox())?.width;
  expect(await widthOf()).toBeLessThanOrEqual(96);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await widthOf()).toBe(240);
});
