import { type Area, forgottenPages, screensByArea } from "../screens/every-screen.ts";
import { openScreen } from "../screens/open.ts";
import { nameOf } from "../screens/screen.ts";
import { violationsInLightAndDark } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";

// One page object goes through a whole area; how long that takes is no finding.
test.setTimeout(600_000);

test("no page is forgotten in the list of screens @desktop", () => {
  expect(forgottenPages(), "tests/screens and app/routes.ts").toEqual({ unseen: [], unknown: [] });
});

for (const area of Object.keys(screensByArea) as Area[]) {
  const screens = screensByArea[area].filter(({ picturesOnly }) => !picturesOnly);
  test(`every screen is accessible, in light and in dark: ${area} @desktop`, async ({
    page,
    expectOnConsole,
  }) => {
    expectOnConsole(/status of 4\d\d/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const found: Record<string, unknown> = {};
    for (const screen of screens) {
      await openScreen(page, screen);
      const violations = await violationsInLightAndDark(page);
      if (violations.length > 0) found[nameOf(screen)] = violations;
    }
    expect(found).toEqual({});
  });
}
