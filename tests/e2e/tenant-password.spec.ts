import type { Page } from "playwright/test";
import { signInRefusal } from "#contract/identity/sentences.ts";
import { expect, password, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { linkInMailTo } from "./support/outbox.ts";
import { toast } from "./support/platform.ts";
import { text } from "./support/text.ts";

const auth = tenantUrl("acme", "/auth");

test("[SIGNIN-06] [FORGOT-06] the sign-in page opens the dialog, and its call goes to this tenant", async ({
  page,
}) => {
  await page.goto(auth);
  await page.getByRole("link", { name: text("auth.signIn.forgot") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("nobody@acme.example");
  const call = page.waitForRequest("**/api/auth/forgot-password");
  await dialog.getByRole("button", { name: text("forgotPassword.submit") }).click();
  const request = await call;
  expect(request.method()).toBe("POST");
  expect(new URL(request.url()).host).toMatch(/^acme\./);
  expect(request.postDataJSON()).toEqual({ email: "nobody@acme.example" });
  await expect(dialog.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(toast(page, "Reset link sent")).toBeVisible();
});

test("[FORGOT-07] the mailed link sets a password that signs in; the old one and the link no longer do @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[01]/);
  // The default tenant: its links lead to the main host.
  const signInUrl = websiteUrl("/auth");
  const asked = new Date();
  await page.goto(signInUrl);
  await page.getByRole("link", { name: text("auth.signIn.forgot") }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("contractor@default.example");
  await page.getByRole("button", { name: text("forgotPassword.submit") }).click();
  await useMailedLink(page, "contractor@default.example", asked, websiteUrl("/reset-password"));
  await provePasswordChanged(page, signInUrl, "contractor", websiteUrl("/dashboard"));
});

test("[FORGOT-07] the same without scripts, on the tenant's own host @no-js-only", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[01]/);
  const signInUrl = tenantUrl("borealis", "/auth");
  const asked = new Date();
  await page.goto(signInUrl);
  await page.getByRole("link", { name: text("auth.signIn.forgot") }).click();
  await page.getByLabel(text("forgotPassword.email")).fill("contractor@borealis.example");
  await page.getByRole("button", { name: text("forgotPassword.submit") }).click();
  await expect(
    page.getByText("We've sent password reset instructions to contractor@borealis.example"),
  ).toBeVisible();
  await useMailedLink(page, "contractor@borealis.example", asked, tenantUrl("borealis", "/reset-password"));
  await provePasswordChanged(page, signInUrl, "contractor", tenantUrl("borealis", "/dashboard"));
});

test("a reset link that is over sets nothing and leads to a new one @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  await page.goto(tenantUrl("acme", "/reset-password"));
  await expect(page).toHaveTitle("Set a new password · Acme Foods");
  await expect(page.getByRole("alert")).toContainText(text("newPassword.noToken.title"));
  await page.goto(tenantUrl("acme", "/reset-password?token=made-up"));
  await setPassword(page);
  await expect(page.getByRole("alert")).toContainText(signInRefusal("reset_link_over").message);
  await page.getByRole("link", { name: text("newPassword.newLink") }).click();
  await expect(page.getByLabel(text("forgotPassword.email"))).toBeVisible();
});

const newPassword = "three plain words and more";

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel(text("newPassword.label")).fill(newPassword);
  await page.getByRole("button", { name: text("newPassword.submit") }).click();
}

/** Sets the password with the link, and checks that the link works only once. Ends on the sign-in page. */
async function useMailedLink(page: Page, address: string, asked: Date, resetUrl: string): Promise<void> {
  const link = await linkInMailTo(address, asked);
  expect(link).toContain(`${resetUrl}?token=`);
  await page.goto(link);
  await setPassword(page);
  await expect(page.getByText(text("flash.passwordSet"))).toBeVisible();
  await page.goto(link);
  await setPassword(page);
  await expect(page.getByRole("alert")).toContainText(signInRefusal("reset_link_over").message);
}

async function provePasswordChanged(
  page: Page,
  signInUrl: string,
  username: string,
  home: string,
): Promise<void> {
  await page.goto(signInUrl);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(home);
}
