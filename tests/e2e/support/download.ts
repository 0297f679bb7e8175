import type { Download, Page } from "playwright/test";

/** The file that a press brings. Where a page comes instead of it, the error says which page and what is on it. */
export async function downloadOf(page: Page, press: () => Promise<void>): Promise<Download> {
  try {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    return download;
  } catch (error) {
    const shown = await page.locator("body").innerText();
    throw new Error(`${page.url()} brought no file, and shows:\n${shown.slice(0, 2_000)}`, { cause: error });
  }
}
