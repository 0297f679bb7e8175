import type { Page } from "playwright/test";

/** As a hand scanner types: wherever the focus is, and Enter at the end. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}
