import type { Page } from "playwright/test";

/** Presses Tab from the top of the page to its end, and names each stop that lies under something else. */
export async function obscuredStopsOf(page: Page): Promise<{ stops: number; obscured: string[] }> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const obscured: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(lookAtFocus);
    if (found === "end") return { stops, obscured };
    if (found) obscured.push(found);
  }
  throw new Error(`The page has more than ${mostStops} stops, or keeps the focus.`);
}

const mostStops = 600;

/**
 * Runs in the page: what hides the focused element, if anything does (WCAG 2.4.11). `end` once the focus has left the
 * page.
 */
function lookAtFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "end";
  const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  const named = focused.outerHTML.replace(/\s+/g, " ").slice(0, 110);
  // A link that takes two lines has a box for each.
  const box = boxes[0];
  if (!box) return `has no box: ${named}`;
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  if (top >= bottom || left >= right) return `off the screen: ${named}`;
  // A box of several lines may lie with its lower part under a bar: what hides it all is the fault.
  const hits = [0.5, 0.1, 0.9].map((part) =>
    document.elementFromPoint((left + right) / 2, top + (bottom - top) * part),
  );
  const label = focused.closest("label");
  const isSeen = hits.some(
    (hit) => hit && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit)),
  );
  return isSeen ? undefined : `under ${hits[0]?.outerHTML.slice(0, 60) ?? "nothing"}: ${named}`;
}
