import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "playwright/test";
import type { Page } from "playwright/test";

/** What a program can check of WCAG 2.2 AA, with what axe holds for good practice beside it. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A rule that is broken, and the elements that break it. */
type Violation = [rule: string, elements: string[]];

/** No rule of WCAG 2.2 AA that a program can check is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await animationsOver(page);
  expect(await violationsOf(checker(page).withTags(rules))).toEqual([]);
}

/** What the page as it stands breaks in light, and what its colours break in dark. Opens nothing anew. */
export async function violationsInLightAndDark(page: Page): Promise<Violation[]> {
  await page.emulateMedia({ colorScheme: "light" });
  await animationsOver(page);
  const inLight = await violationsOf(checker(page).withTags(rules));
  await page.emulateMedia({ colorScheme: "dark" });
  // All but the colours are the same.
  const inDark = await violationsOf(checker(page).withRules("color-contrast"));
  return [...inLight, ...inDark];
}

/** No page has frames, for which alone axe's other mode opens a second page each time; only what is wrong is written up. */
function checker(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

async function violationsOf(axe: AxeBuilder): Promise<Violation[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** What is still fading in has no contrast yet. */
async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
}
