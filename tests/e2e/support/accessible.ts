import axe from "axe-core";
import { expect } from "playwright/test";
import type { Page } from "playwright/test";

/** What a program can check of WCAG 2.2 AA, with what axe holds for good practice beside it. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A rule that is broken, and the elements that break it. */
type Violation = [rule: string, elements: string[]];

/** No rule of WCAG 2.2 AA that a program can check is broken on the page as it is, or in a part of it. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await animationsOver(page);
  expect(await violationsOf(page, rules, part)).toEqual([]);
}

/** What the page breaks in light mode, and what its colors break in dark mode. Opens nothing again. */
export async function violationsInLightAndDark(page: Page): Promise<Violation[]> {
  await page.emulateMedia({ colorScheme: "light" });
  await animationsOver(page);
  const inLight = await violationsOf(page, rules);
  await page.emulateMedia({ colorScheme: "dark" });
  await animationsOver(page);
  // All but the colors are the same.
  const inDark = await violationsOf(page, ["color-contrast"]);
  return [...inLight, ...inDark];
}

/** axe goes into a page once, past its content security policy; no page that is checked has frames. */
async function violationsOf(page: Page, runOnly: string[], part = "html"): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ only, within }) => {
      const { violations } = await window.axe.run(within, { runOnly: only, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }): Violation => [id, nodes.map(({ html }) => html)]);
    },
    { only: runOnly, within: part },
  );
}

/**
 * What is still fading in has no contrast yet, nor has a button that is being armed. One transition may start another,
 * so this asks again after the next frame. An animation that follows scrolling never ends.
 */
async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    while (document.querySelector('[data-armed="false"]')) await nextFrame();
    for (let found = running(); found.length > 0; found = running()) {
      await Promise.allSettled(found.map(({ finished }) => finished));
      await nextFrame();
    }
  });
}
