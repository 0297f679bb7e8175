import { decideOnCookies } from "../e2e/support/consent.ts";
import { allWidths, overflowsOf, spaceText } from "../layout/overflow.ts";
import { screensByArea } from "../screens/every-screen.ts";
import { openScreen } from "../screens/open.ts";
import { nameOf } from "../screens/screen.ts";
import { withProduct } from "./open-product.ts";

/**
 * `npm run widths [-- <part of a name> …]`: sets every screen to every width from 320 to 1,920 px in steps of 32,
 * with normal and wider text (WCAG 1.4.12), and once to a zoom of 400%. Lists what scrolls sideways, and exits
 * with 1 if anything does.
 */
const words = process.argv.slice(2);
const screens = Object.values(screensByArea)
  .flat()
  .filter((screen) => words.length === 0 || words.some((word) => nameOf(screen).includes(word)));

let faulty = 0;
await withProduct(async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US", reducedMotion: "reduce" });
  await decideOnCookies(context);
  const page = await context.newPage();
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openScreen(page, screen);
    const plain = await overflowsOf(page);
    const zoomed = await overflowsOf(page, [320], 256);
    await spaceText(page);
    const spaced = await overflowsOf(page, allWidths);
    const faults = Object.entries({ plain, zoomed, spaced }).flatMap(([how, found]) =>
      found.map(({ width, faults: lines }) => `${how} at ${width} px: ${lines.join("; ")}`),
    );
    if (faults.length > 0) faulty += 1;
    console.log([nameOf(screen), ...faults].join("\n  "));
  }
});
console.log(`${screens.length} screens, ${faulty} scroll sideways`);
process.exitCode = faulty > 0 ? 1 : 0;
