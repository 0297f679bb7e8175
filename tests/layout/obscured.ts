import type { CDPSession, Page } from "playwright/test";

declare global {
  interface Window {
    /** After each key: the focused element, and what hides it, null if nothing does, `end` outside the page. */
    tabStops: { element: Element | null; fault: string | null }[];
    lookAtFocus: () => string | null;
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
      const found = await page.evaluate(() => window.tabStops.map(({ fault }) => fault));
      const end = found.indexOf("end");
      if (end >= 0) {
        const suspects = found.slice(0, end).flatMap((fault, at) => (fault === null ? [] : [at]));
        const obscured: string[] = [];
        for (const at of suspects) {
          const fault = await lookOnceDrawn(page, browser, at);
          if (fault !== null) obscured.push(fault);
        }
        return { stops: end, obscured };
      }
    }
  } finally {
    await browser.detach();
  }
  throw new Error(`The page has more than ${mostStops} stops, or keeps the focus.`);
}

/**
 * Goes to one stop again from the one before it and looks after the frame is drawn: what a page that changed between two
 * keys hides for less than a frame, nobody sees.
 */
async function lookOnceDrawn(page: Page, browser: CDPSession, at: number): Promise<string | null> {
  await page.evaluate((before) => {
    const element = window.tabStops[before]?.element;
    if (element instanceof HTMLElement) element.focus();
    else (document.activeElement as HTMLElement | null)?.blur();
  }, at - 1);
  await pressTab(browser);
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    return window.lookAtFocus();
  });
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
  window.lookAtFocus = () => faultOfFocus() ?? null;
  const look = () => window.tabStops.push({ element: document.activeElement, fault: window.lookAtFocus() });
  addEventListener("keyup", look, { capture: true });

  function faultOfFocus(): string | undefined {
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
