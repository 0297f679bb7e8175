import type { Page } from "playwright";

/** The narrowest phone that every screen has to fit, px. */
const narrowest = 360;
/** The smallest touch target in the tenant's app, px. */
const finger = 44;

/** How far the page extends past the narrowest phone, and what extends furthest. Nothing if it fits. */
export async function overflowOf(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: narrowest, height: size?.height ?? 800 });
  const faults = await page.evaluate((width) => {
    const reach = document.documentElement.scrollWidth;
    if (reach <= width) return [];
    const wide = [...document.querySelectorAll("main *")].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    const last = wide.at(-1);
    return [`${reach} px wide at ${width} px: ${last?.outerHTML.slice(0, 120) ?? "outside of main"}`];
  }, narrowest);
  if (size) await page.setViewportSize(size);
  return faults;
}

/** Controls that are too small for a finger. A link within a sentence may be small (WCAG 2.5.8). */
export function smallTargetsOf(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = "a[href], button, select, summary, textarea, input:not([type=hidden]), [role=tab]";
    const isInText = (element: Element) => {
      const own = element.textContent?.trim() ?? "";
      const around = element.parentElement?.textContent?.trim() ?? "";
      return getComputedStyle(element).display === "inline" && around.length > own.length;
    };
    /** Whether a press there reaches the control: its box, its label, or its extended row. */
    const answersAt = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      const label = element.closest("label");
      return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false));
    };
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isInText(element)) return [];
      // What only keyboard users see, such as the skip link.
      if (getComputedStyle(element).clipPath !== "none") return [];
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      // What is only for keyboards or screen readers lies off the page or is clipped to a dot.
      if (height >= least - 0.5 || height < 2 || width < 2 || top + height < 0) return [];
      const [x, middle, reach] = [left + Math.min(width, 60) / 2, top + height / 2, least / 2 - 1];
      if (answersAt(element, x, middle - reach) && answersAt(element, x, middle + reach)) return [];
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      return [`${element.tagName.toLowerCase()} “${name.slice(0, 40)}” is ${Math.round(height)} px high`];
    });
  }, finger);
}
