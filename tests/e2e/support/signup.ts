import { expect } from "playwright/test";
import type { Page } from "playwright/test";

/** What the console shows where the sign-up form was sent faster than a person fills it in. */
export const signupTooSoon = /status of 429/;

/**
 * Sends the sign-up form. A form that was filled in faster than anyone types is refused, keeps everything but the
 * password, and is sent once more.
 */
export async function sendSignup(page: Page, password: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel("Password", { exact: true }).fill(password);
    const answered = page.waitForResponse(
      (response) =>
        response.request().method() === "POST" && new URL(response.url()).pathname.startsWith("/signup"),
    );
    await page.getByRole("button", { name: "Set up organisation" }).click();
    expect((await answered).status()).not.toBe(429);
  }).toPass({ timeout: 20_000 });
}
