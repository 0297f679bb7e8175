import { expect } from "playwright/test";
import type { CDPSession, Locator, Page, Request } from "playwright/test";

export interface Spot {
  x: number;
  y: number;
}

/** Where a finger lands that aims at the middle. */
export async function middleOf(button: Locator): Promise<Spot> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not on the screen.");
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Counts the commands that a page sends from now on. */
export function countCommands(page: Page): () => Promise<number> {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/execute(\.data|\?|$)/.test(request.url())) sent++;
  });
  return async () => {
    // An answered request was sent after every earlier one.
    await page.evaluate(() => fetch("/locales/en/common.json").then((answer) => answer.text()));
    return sent;
  };
}

/** Stops the page's clock, so only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Watches the page's requests from now on. The result resolves once none but the stream of changes is on its way. */
export function watchRequestsOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => request.resourceType() !== "eventsource" && underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return () => expect.poll(() => underWay.size).toBe(0);
}

/** A finger that stays down until it is lifted. */
export async function putFingerDown(page: Page, { x, y }: Spot): Promise<() => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  return async () => {
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await devtools.detach();
  };
}
