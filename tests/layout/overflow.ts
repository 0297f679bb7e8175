import type { Page } from "playwright/test";

/** What lies beside the viewport, at one width and height in CSS px. */
export interface Overflow {
  width: number;
  faults: string[];
}

const step = 32;
/** From the narrowest phone to a wide desk, CSS px. */
export const allWidths = Array.from({ length: (1920 - 320) / step + 1 }, (_, index) => 320 + index * step);

/** Sets the page to each width and says where something lies beside it. Leaves the page at the last width. */
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
 * Runs in the page. The page itself must not scroll sideways, and nothing that a person reads or presses may lie
 * beside the viewport, except in a box of its own that scrolls (a wide table, WCAG 1.4.10).
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

/** Gives the page the text spacing that a reader may choose (WCAG 1.4.12); nothing may be lost by it. */
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
