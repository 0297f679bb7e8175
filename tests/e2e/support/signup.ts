import { expect } from "../walker/expect.ts";
import type { BrowserContext, Page } from "playwright/test";
import { websiteUrl } from "./addresses.ts";
import { consentCookie } from "./consent.ts";
import { text } from "./text.ts";

export const password = "three plain words and more";

export interface Company {
  slug: string;
  name: string;
  email: string;
  username: string;
}

/** A company that no other test, project, or run signs up. */
export function newCompany(): Company {
  const slug = `works-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`;
  return { slug, name: `Works ${slug}`, email: `ida@${slug}.example`, username: "ida" };
}

/** Fills in the sign-up form, which is open. */
export async function fillSignup(page: Page, company: Company): Promise<void> {
  await page.getByLabel(text("signup.fields.company")).fill(company.name);
  await page.getByLabel(text("signup.fields.slug"), { exact: true }).fill(company.slug);
  await page.getByLabel(text("signup.fields.industry")).selectOption({ label: "Manufacturing" });
  await page.getByLabel(text("signup.fields.name")).fill("Ida Nord");
  await page.getByLabel(text("signup.fields.email")).fill(company.email);
  await page.getByLabel("Username").fill(company.username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /accept the terms/ }).check();
}

/** Answers the cookie question on a new host. */
export async function answerCookiesOn(context: BrowserContext, url: string): Promise<void> {
  const answer = (await context.cookies(websiteUrl())).find(({ name }) => name === consentCookie);
  if (answer) await context.addCookies([{ name: answer.name, value: answer.value, url }]);
}

/** The console message if the sign-up form is sent faster than a person fills it in. */
export const signupTooSoon = /status of 429/;

/**
 * Sends the sign-up form. A form filled in faster than anyone types is refused and keeps everything but the
 * password, so it is sent once more.
 */
export async function sendSignup(page: Page, password: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel("Password", { exact: true }).fill(password);
    const answered = page.waitForResponse(
      (response) =>
        response.request().method() === "POST" && new URL(response.url()).pathname.startsWith("/signup"),
    );
    await page.getByRole("button", { name: text("signup.submit") }).click();
    expect((await answered).status()).not.toBe(429);
  }).toPass({ timeout: 60_000 });
}
