import type { Page } from "playwright/test";
import { screensByArea } from "../screens/every-screen.ts";
import { openScreen } from "../screens/open.ts";
import { nameOf, type Screen } from "../screens/screen.ts";
import { obscuredStopsOf } from "../layout/obscured.ts";
import { expect, signIn, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

/** Pages with every kind of bar: navigation, save bar, lockout step bar, sticky columns, and sticky headers. */
const pages = [
  "website-home",
  "website-pricing",
  "website-contact",
  "default-dashboard",
  "default-lockout-plans-new",
  "default-lockout-plans-id-execute",
  "default-lockout-plans-id-execute-before-it-begins",
  "default-equipment",
  "default-equipment-id-edit",
  "default-procedures-id-edit",
  "default-procedures-id-review",
  "default-user-management-invite",
  "default-tenant-permissions",
  "portal-admin-tenants-id-permissions",
  "portal-admin-audit",
];
const screens: Screen[] = Object.values(screensByArea)
  .flat()
  .filter((screen) => pages.includes(nameOf(screen)));

const sizes = {
  "a phone": { width: 390, height: 844 },
  "a desk": { width: 1280, height: 800 },
  "a zoom of 400 %": { width: 320, height: 256 },
};

for (const consent of ["decided", "undecided"] as const) {
  test.describe(`cookies ${consent}`, () => {
    test.use({ consent });
    for (const [name, size] of Object.entries(sizes)) {
      test(`no bar hides what the Tab key comes to, on ${name} @desktop`, async ({ page }) => {
        // Goes through about a hundred stops on each page, so it may take long.
        test.setTimeout(1_800_000);
        await page.setViewportSize(size);
        // What others do meanwhile is told in toasts: no bars, and gone after 5 s.
        await page.route("**/notifications/unseen", (route) => route.fulfill({ status: 204 }));
        const found: Record<string, string[]> = {};
        for (const screen of screens) {
          await openScreen(page, screen);
          const { stops, obscured } = await obscuredStopsOf(page);
          expect(stops, nameOf(screen)).toBeGreaterThan(5);
          if (obscured.length > 0) found[nameOf(screen)] = obscured;
        }
        expect(found).toEqual({});
      });
    }
  });
}

test("every page of the list is a screen @desktop", () => {
  expect(screens.map(nameOf).sort()).toEqual([...pages].sort());
});

/** The height in pixels between what sticks to the top and the bottom of the screen. */
function heightForContent(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, 300);
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
    return rows.filter((element) => {
      for (let around = element; around; around = around.parentElement) {
        if (["fixed", "sticky"].includes(getComputedStyle(around).position)) return false;
      }
      return true;
    }).length;
  });
}

test.describe("on a short screen", () => {
  test.use({ consent: "undecided", viewport: { width: 320, height: 256 } });

  test("all of its height is for the page, and the wheel leads to the cookie banner's buttons @desktop", async ({
    page,
  }) => {
    await signIn(page, "acme", "manager");
    for (const url of [
      websiteUrl("/contact"),
      tenantUrl("acme", "/dashboard"),
      tenantUrl("acme", "/equipment/new"),
    ]) {
      await page.goto(url);
      expect(await heightForContent(page), url).toBe(256);
    }
    const reject = page.getByRole("button", { name: "Reject Non-Essential" });
    await page.mouse.move(160, 128);
    await expect(async () => {
      await page.mouse.wheel(0, 2000);
      await expect(reject).toBeInViewport({ ratio: 1, timeout: 500 });
    }).toPass();
    const box = await reject.boundingBox();
    if (!box) throw new Error("The button is not on the screen.");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(reject).toBeHidden();
  });
});

test.describe("bars at the bottom", () => {
  test.use({ consent: "undecided" });

  test("a phone keeps the form's action above the question about cookies, and shows the places only without either @phone", async ({
    page,
  }) => {
    await signIn(page, "acme", "manager");
    await page.goto(tenantUrl("acme", "/equipment/new"));
    const banner = page.getByRole("region", { name: text("consent.label") });
    const places = page.locator("[data-bottom-bar]");
    const save = page.locator("[data-action-bar]");
    const stays = () =>
      page.evaluate(() =>
        [".consent-banner", "[data-action-bar]", "[data-bottom-bar]"].filter((bar) => {
          const element = document.querySelector(bar);
          return element?.checkVisibility() && getComputedStyle(element).position === "fixed";
        }),
      );
    expect(await stays()).toEqual([".consent-banner", "[data-action-bar]"]);
    await expect(save.getByRole("button").first()).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Reject Non-Essential" }).click();
    await expect(banner).toBeHidden();
    expect(await stays()).toEqual(["[data-action-bar]"]);
    await expect(save).toBeInViewport({ ratio: 1 });
    await places.scrollIntoViewIfNeeded();
    await expect(places).toBeInViewport();
    await page.goto(tenantUrl("acme", "/equipment"));
    expect(await stays()).toEqual(["[data-bottom-bar]"]);
  });
});
