import type { CDPSession, Page } from "playwright/test";

declare global {
  interface Window {
    /** The result of each key: what hides the focused element, null if nothing does, `end` outside the page. */
    tabStops: (string | null)[];
  }
}

const mostStops = 600;
/** Sending several keys at once is faster than one at a time. */
const keysAtOnce = 25;

/** Presses Tab from the top of the page to its end, and names each stop that something hides. */
export async function obscuredStopsOf(page: Page): Promise<{ stops: number; obscured: string[] }> {
  await page.evaluate(watchTabStops);
  const browser = await page.context().newCDPSession(page);
  try {
    for (let pressed = 0; pressed < mostStops; pressed += keysAtOnce) {
      await Promise.all(Array.from({ length: keysAtOnce }, () => pressTab(browser)));
      const found = await page.evaluate(() => window.tabStops);
      const end = found.indexOf("end");
      if (end >= 0) {
        const stops = found.slice(0, end);
        return { stops: end, obscured: stops.filter((stop) => stop !== null) };
      }
    }
  } finally {
    await browser.detach();
  }
  throw new Error(`The page has more than ${mostStops} stops, or keeps the focus.`);
}

async function pressTab(browser: CDPSession): Promise<void> {
  const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  await Promise.all([
    browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
    browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
  ]);
}

/** Runs in the page. Starts at the top and checks the focus after each key (WCAG 2.4.11). */
function watchTabStops(): void {
  scrollTo(0, 0);
  (document.activeElement as HTMLElement | null)?.blur();
  window.tabStops = [];
  addEventListener("keyup", () => window.tabStops.push(lookAtFocus() ?? null), { capture: true });

  function lookAtFocus(): string | undefined {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "end";
    const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const named = focused.outerHTML.replace(/\s+/g, " ").slice(0, 110);
    // A link on two lines has two boxes.
    const box = boxes[0];
    if (!box) return `has no box: ${named}`;
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    if (top >= bottom || left >= right) return `off the screen: ${named}`;
    // Part of a tall box may be under a bar. It is a fault only if all of it is hidden.
    const hits = [0.5, 0.1, 0.9].map((part) =>
      document.elementFromPoint((left + right) / 2, top + (bottom - top) * part),
    );
    const label = focused.closest("label");
    const isSeen = hits.some(
      (hit) => hit && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit)),
    );
    return isSeen ? undefined : `under ${hits[0]?.outerHTML.slice(0, 60) ?? "nothing"}: ${named}`;
  }
}
