import type { Locator, Page } from "playwright/test";

/** Fills the sign-in page and sends it, as a person does. */
export async function sendCredentials(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** The visible toasts. A live region repeats the same text. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole("listitem").filter({ hasText: title });
}
