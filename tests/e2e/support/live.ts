import { expect, type Page, type Route } from "playwright/test";

/** Holds what tells a page of changes back, until the function that it resolves with is called. Before it is opened. */
export async function keepFromHearing(page: Page): Promise<() => Promise<void>> {
  let held: Route[] | undefined = [];
  await page.route(/\/api\/live|\/pulse$/, async (route) => {
    if (held) held.push(route);
    else await route.continue();
  });
  return async () => {
    const waiting = held ?? [];
    held = undefined;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** Resolves once the page's browser follows changes. Call it before the page is opened. */
export async function whenLive(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().includes("/api/live") && answer.status() === 200);
}

/** Resolves once the page shows what it has loaded again. */
export async function loadAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const router = window.__remixRouter;
    router.revalidate();
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ revalidation }) => {
        if (revalidation !== "idle") return;
        stop();
        resolve();
      });
    });
    // Drawn by the frame after this one.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Marks the document; the result checks that no other one has replaced it. */
export async function stays(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => document.body.setAttribute("data-loaded", "once"));
  return () => expect(page.locator("body")).toHaveAttribute("data-loaded", "once");
}
