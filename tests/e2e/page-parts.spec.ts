import { HtmlValidate } from "html-validate";
import { type Area, screensByArea } from "../screens/every-screen.ts";
import { addressFor } from "../screens/open.ts";
import { nameOf } from "../screens/screen.ts";
import { askForPage, cookiesFor } from "./support/html.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

/** The rules on nesting, closing tags, and names. Each browser repairs such faults in its own way. */
const validator = new HtmlValidate({
  root: true,
  elements: ["html5"],
  rules: {
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    "close-order": "error",
    "element-permitted-content": "error",
    "element-permitted-parent": "error",
    "element-required-ancestor": "error",
    "no-dup-attr": "error",
    "no-dup-id": "error",
  },
});
/** For a browser without scripts, which parses it as part of the page. */
const noScript = /<noscript>.*?<\/noscript>/gs;

for (const area of Object.keys(screensByArea) as Area[]) {
  const screens = screensByArea[area].filter(({ picturesOnly, leadsOn }) => !picturesOnly && !leadsOn);
  test(`every page is sent as valid HTML, with nothing after its end: ${area} @desktop`, async ({
    context,
  }) => {
    // Every page of an area, so it may take long.
    test.setTimeout(1_800_000);
    const found: Record<string, string[]> = {};
    for (const screen of screens) {
      const url = await addressFor(context, screen);
      const answer = await askForPage(url, await cookiesFor(context, url));
      const html = answer.text.replaceAll(noScript, "");
      const report = await validator.validateString(html);
      const faults = report.results.flatMap(({ messages }) => messages.map(({ message }) => message));
      if (!html.endsWith("</body></html>")) faults.push(`ends with ${html.slice(-60)}`);
      if (faults.length > 0) found[nameOf(screen)] = faults;
    }
    expect(found).toEqual({});
  });
}

test("a sheet of labels is as many pages as it needs @desktop", async ({ page }) => {
  await signIn(page, "default", "manager");
  await page.goto(tenantUrl("default", "/equipment"));
  const ids = await page.evaluate(async () => {
    const answer = await fetch("/api/isolation-points?limit=100");
    const { items } = (await answer.json()) as { items: { id: string }[] };
    return items.map(({ id }) => id);
  });
  expect(ids.length).toBeGreaterThan(25);
  for (const [labels, sheets] of [
    [1, 1],
    [24, 1],
    [25, 2],
  ] as const) {
    const chosen = ids.slice(0, labels).join(",");
    await page.goto(tenantUrl("default", `/equipment/points/labels?ids=${chosen}`));
    await expect(page.locator("[data-labels] article")).toHaveCount(labels);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), `${labels} labels`).toHaveLength(sheets);
  }
});

test("with the reader's own colors, the current place and tab still differ from the others @desktop", async ({
  page,
}) => {
  await signIn(page, "default", "manager");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(tenantUrl("default", "/equipment"));
  for (const name of ["Main navigation", "Equipment views"]) {
    const bar = page.getByRole("navigation", { name, exact: true });
    const groundOf = (selector: string) =>
      bar
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await groundOf("a[aria-current=page]"), name).not.toBe(await groundOf("a:not([aria-current])"));
  }
});

test("a page opened inside the app is read out by its name, and has the focus on its heading @desktop", async ({
  page,
}) => {
  await signIn(page, "default", "manager");
  await page.goto(tenantUrl("default", "/dashboard"));
  await page
    .getByRole("navigation", { name: text("shell.navigation") })
    .getByRole("link", { name: text("procedures.title") })
    .click();
  const heading = page.getByRole("heading", { level: 1, name: text("procedures.title") });
  await expect(heading).toBeFocused();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: await page.title() })).toHaveCount(1);
  // The next Tab continues from there.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});
