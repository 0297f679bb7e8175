import { signInRefusal } from "#contract/identity/sentences.ts";
import { expect, password, platformAccount, test, websiteUrl } from "./support/fixtures.ts";
import { text } from "./support/text.ts";
import { sendCredentials, toast } from "./support/platform.ts";

const signInUrl = websiteUrl("/platform/login");
const tenantsUrl = websiteUrl("/admin/tenants");

test("[ADMIN-01] the sign-in page is a card with its two lines below @no-js", async ({ page }) => {
  await page.goto(signInUrl);
  await expect(page).toHaveTitle("Platform Admin · Hasp");
  await expect(page.getByRole("heading", { name: "Platform Admin", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
  await expect(page.getByText("Authorized personnel only")).toBeVisible();
  await expect(page.getByText("For tenant login, visit your tenant subdomain")).toBeVisible();
});

test("[ADMIN-03] [ADMIN-12] signing in leads over /admin to the tenants, with a welcome", async ({
  page,
}) => {
  await page.goto(signInUrl);
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/platform/login", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await sendCredentials(page, platformAccount, password);
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeVisible();
  answered.resolve();
  await page.waitForURL(tenantsUrl);
  await expect(toast(page, "Login successful")).toContainText("Welcome to Platform Admin");
  await expect(page.getByText("Platform Administration")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("platformAdmin"))).toBe("true");
  await page.goto(websiteUrl("/admin"));
  await expect(page).toHaveURL(tenantsUrl);
  await page.goto(signInUrl);
  await expect(page).toHaveURL(tenantsUrl);
});

test("signing in works without scripts, and says in the page what went wrong @no-js-only", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  await page.goto(signInUrl);
  await sendCredentials(page, "mistyped@hasp.example", password);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Login failed");
  await expect(alert).toContainText("Invalid credentials");
  await expect(page.getByLabel("Email")).toHaveValue("mistyped@hasp.example");
  await sendCredentials(page, platformAccount, password);
  await expect(page).toHaveURL(tenantsUrl);
  await expect(page.getByRole("status")).toContainText("Welcome to Platform Admin");
});

test("[ADMIN-13] [ADMIN-14] [ADMIN-15] each way not to get in has its own toast", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401|ERR_FAILED/);
  await page.goto(signInUrl);
  await page.getByLabel("Email").fill(platformAccount);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page, "Missing credentials")).toContainText("Please enter both email and password");

  await sendCredentials(page, "mistyped@hasp.example", password);
  await expect(toast(page, "Login failed")).toContainText("Invalid credentials");

  await page.route("**/api/platform/login", (route) => route.abort());
  await sendCredentials(page, platformAccount, password);
  await expect(toast(page, "Login error")).toContainText("Unable to connect to server");
  await expect(page).toHaveURL(signInUrl);
});

test("[FORGOT-01] [FORGOT-02] [FORGOT-03] a reset link is requested in a dialog", async ({ page }) => {
  await page.goto(signInUrl);
  const link = page.getByRole("link", { name: "Forgot your password?" });
  await link.click();
  const dialog = page.getByRole("dialog");
  const email = dialog.getByRole("textbox");
  await expect(email).toHaveAttribute("type", "email");

  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect(toast(page, "Email required")).toContainText("Please enter your email address.");

  await email.fill("nobody@hasp.example");
  const call = page.waitForRequest("**/api/platform/admin/forgot-password");
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  expect((await call).postDataJSON()).toEqual({ email: "nobody@hasp.example" });
  await expect(dialog.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(dialog).toContainText("We've sent password reset instructions to nobody@hasp.example");
  await expect(dialog).toContainText("Don't see the email? Check your spam folder.");
  await expect(toast(page, "Reset link sent")).toContainText(
    "Check your email for password reset instructions.",
  );

  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test("[FORGOT-04] [FORGOT-05] a failure is told, and the dialog forgets after 200 ms", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_FAILED|status of 429/);
  await page.goto(signInUrl);
  const link = page.getByRole("link", { name: "Forgot your password?" });
  await link.click();
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Send reset link" });
  await dialog.getByRole("textbox").fill("nobody@hasp.example");

  const address = "**/api/platform/admin/forgot-password";
  await page.route(address, (route) => route.abort());
  await send.click();
  await expect(toast(page, "Failed to send reset email. Please try again.")).toContainText("Error");
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 429, json: { error: "Too many tries." } }));
  await send.click();
  await expect(toast(page, "Too many tries.")).toContainText("Error");
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: { ok: true } }));
  await send.click();
  const success = dialog.getByRole("heading", { name: "Check your email" });
  await expect(success).toBeVisible();

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(190);
  await link.click();
  await expect(success).toBeVisible();
  await page.clock.runFor(20);
  await expect(success).toBeHidden();
  await expect(dialog.getByRole("textbox")).toHaveValue("");
});

test("a reset link is requested without scripts on a page of its own @no-js-only", async ({ page }) => {
  await page.goto(signInUrl);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email address").fill("nobody@hasp.example");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("We've sent password reset instructions to nobody@hasp.example")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("[ADMIN-02] a reset link that is over sets nothing and leads to a new one @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  await page.goto(websiteUrl("/platform/reset-password"));
  await expect(page.getByRole("alert")).toContainText(text("newPassword.noToken.title"));

  await page.goto(websiteUrl("/platform/reset-password?token=made-up"));
  await page.getByLabel("New password").fill("three plain words and more");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("alert")).toContainText(signInRefusal("reset_link_over").message);
  await page.getByRole("link", { name: text("newPassword.newLink") }).click();
  await expect(page.getByLabel("Email address")).toBeVisible();
});
