import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "playwright/test";
import type { Page } from "playwright/test";

/** No rule of WCAG 2.2 AA that a program can check is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has no contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
