import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect } from "playwright/test";
import type { Page } from "playwright/test";

/** What a program can check of WCAG 2.2 AA, plus axe's best practices. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The same program as `axe.source` in half of its bytes: each checked page parses it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A rule that is broken, and the elements that break it. */
type Violation = [rule: string, elements: string[]];

/** Expects that the page, or a part of it, breaks no rule of WCAG 2.2 AA that a program can check. */
export async function expectAccessible(page: Page, part = "html"): Promise<void> {
  await animationsOver(page);
  expect(await violationsOf(page, rules, part)).toEqual([]);
}

/** What the page breaks in light mode, and what its colors break in dark mode. Does not reload the page. */
export async function violationsInLightAndDark(page: Page): Promise<Violation[]> {
  await page.emulateMedia({ colorScheme: "light" });
  await animationsOver(page);
  const inLight = await violationsOf(page, rules);
  await page.emulateMedia({ colorScheme: "dark" });
  await animationsOver(page);
  // Only the colors differ.
  const inDark = await violationsOf(page, ["color-contrast"]);
  return [...inLight, ...inDark];
}

/** axe is added to a page once, past its content security policy. No checked page has frames. */
async function violationsOf(page: Page, runOnly: string[], part = "html"): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ only, within }) => {
      const { violations } = await window.axe.run(within, { runOnly: only, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }): Violation => [id, nodes.map(({ html }) => html)]);
    },
    { only: runOnly, within: part },
  );
}

/**
 * Fading elements and arming buttons do not have their contrast yet. One transition may start another, so this
 * checks again after the next frame. A scroll-driven animation never ends, and one that keeps its last frame is over.
 */
async function animationsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline === document.timeline && playState !== "finished")
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    while (document.querySelector('[data-armed="false"]')) await nextFrame();
    // Frame by frame: what fades in a closed part of the page says nothing when it is over.
    while (running().length > 0) await nextFrame();
  });
}
