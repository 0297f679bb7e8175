import type { Locator, Page } from "playwright/test";
import { expect } from "./fixtures.ts";
import { text } from "./text.ts";

/** What a page says while it has no connection, and once that is back. */
export const banner = (page: Page) => page.locator("[data-connection]");

export const stopButton = (page: Page) => page.getByRole("button", { name: text("executions.stop.label") });

/** The notice lies over the page, and over none of these. */
export async function expectClear(page: Page, ...buttons: Locator[]): Promise<void> {
  const notice = (await banner(page).boundingBox())!;
  for (const button of buttons) {
    await expect(button).toBeInViewport({ ratio: 1 });
    const { y, height } = (await button.boundingBox())!;
    expect(y + height <= notice.y || y >= notice.y + notice.height).toBe(true);
  }
}
