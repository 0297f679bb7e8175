import type { Page } from "playwright/test";

/** What lies outside the viewport, at one width and height in CSS px. */
export interface Overflow {
  width: number;
  faults: string[];
}

const step = 32;
/** From the narrowest phone to a wide desk, CSS px. */
export const allWidths = Array.from({ length: (1920 - 320) / step + 1 }, (_, index) => 320 + index * step);

/** Sets the page to each width and lists what lies outside it. Leaves the page at the last width. */
export async function overflowsOf(
  page: Page,
  widths: readonly number[] = allWidths,
  height = 800,
): Promise<Overflow[]> {
  const found: Overflow[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const faults = await page.evaluate(findOverflow);
    if (faults.length > 0) found.push({ width, faults });
  }
  return found;
}

/**
 * Runs in the page. The page must not scroll sideways, and nothing to read or press may lie outside the viewport,
 * except inside a scrolling box such as a wide table (WCAG 1.4.10).
 */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth;
  const named = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 110);
  const beside = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || (box.right <= width + 1 && box.left >= -1)) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(around);
      if (clipPath !== "none" || (around !== element && overflowX !== "visible")) return false;
    }
    return true;
  });
  const faults = beside.slice(-1).map((element) => `beside the page: ${named(element)}`);
  const reach = document.documentElement.scrollWidth;
  return reach > width ? [`the page is ${reach} px wide`, ...faults] : faults;
}

/** Sets the text spacing that a reader may choose (WCAG 1.4.12). Nothing may get lost. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
    );
    // A style element would need the page's nonce.
    document.adoptedStyleSheets = [sheet];
  });
}
