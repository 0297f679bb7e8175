import { signupRefusal } from "#contract/signups/sentences.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { linkInMailTo } from "./support/outbox.ts";
import {
  answerCookiesOn,
  fillSignup,
  newCompany,
  password,
  sendSignup,
  signupTooSoon,
} from "./support/signup.ts";
import { pattern, text } from "./support/text.ts";

test("[PRODUCT-13] from the form over the mailed link to one's own dashboard @desktop @no-js", async ({
  page,
  context,
  expectOnConsole,
  javaScriptEnabled,
}) => {
  expectOnConsole(signupTooSoon);
  // Six pages on two hosts and two emails take longer than one screen on a busy machine.
  test.slow();
  const scripted = javaScriptEnabled !== false;
  const company = newCompany();
  await answerCookiesOn(context, tenantUrl(company.slug));
  const asked = new Date();
  await page.goto(websiteUrl("/signup"));
  if (scripted) await expectAccessible(page);
  await fillSignup(page, company);
  if (scripted) await expect(page.getByText(pattern("signup.slug.free"))).toBeVisible();
  await sendSignup(page, password);

  await page.waitForURL(/\/verification-pending\?signup=/);
  await expect(page.getByText(text("verificationPending.sent", { email: company.email }))).toBeVisible();
  const first = await linkInMailTo(company.email, asked);
  expect(first).toContain(websiteUrl("/verify-email?token="));
  const askedAgain = new Date();
  await page.getByRole("button", { name: text("verificationPending.resend") }).click();
  await expect(page.getByText(text("flash.signupMailSent"))).toBeVisible();
  if (scripted) await expectAccessible(page);
  const link = await linkInMailTo(company.email, askedAgain);
  expect(link).not.toBe(first);

  await page.goto(link);
  await expect(page.getByText(new URL(tenantUrl(company.slug)).host)).toBeVisible();
  if (scripted) await expectAccessible(page);
  await page.getByRole("button", { name: text("verifyEmail.title") }).click();
  await page.waitForURL(tenantUrl(company.slug, "/auth"));
  await expect(page.getByText(text("flash.tenantReady"))).toBeVisible();
  await page.getByLabel("Username").fill(company.username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();

  await page.waitForURL(tenantUrl(company.slug, "/dashboard"));
  await expect(page.getByRole("heading", { name: text("firstSteps.title") })).toBeVisible();
  await expect(page.getByText("0 of 8 done")).toBeVisible();
  await expect(page.getByRole("link", { name: /Add a location and a machine/ })).toHaveAttribute(
    "href",
    "/equipment/new",
  );
  if (scripted) await expectAccessible(page);
  await page.getByRole("button", { name: text("firstSteps.dismiss") }).click();
  await expect(page.getByRole("heading", { name: text("firstSteps.title") })).toBeHidden();
  await expect(page.getByRole("heading", { name: text("dashboard.title"), level: 1 })).toBeVisible();

  await page.goto(first);
  await expect(page.getByText(text("verifyEmail.over.verified.title"))).toBeVisible();
  await page.getByRole("link", { name: text("verifyEmail.signIn") }).click();
  await expect(page).toHaveURL(tenantUrl(company.slug, "/dashboard"));
});

test("sent empty, it leads to the first box with its label below the header of the page @desktop", async ({
  page,
}) => {
  for (const size of [
    { width: 320, height: 640 },
    { width: 1680, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(websiteUrl("/signup"));
    await page.getByRole("button", { name: text("signup.submit") }).click();
    await expect(page.getByLabel(text("signup.fields.company"))).toBeFocused();
    const label = page.locator("label", { hasText: text("signup.fields.company") }).first();
    const barEnd = await page.locator("[data-top-bar]").evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect
      .poll(() => label.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(barEnd);
  }
});

test("[PRODUCT-13] a form that is refused says why and keeps what was typed; what cannot be had shows at once @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 4(00|29)/);
  const company = newCompany();
  await page.goto(websiteUrl("/signup"));
  await page.getByLabel(text("signup.fields.company")).fill("Böhler & Söhne");
  await expect(page.getByLabel(text("signup.fields.slug"), { exact: true })).toHaveValue("bohler-sohne");
  await fillSignup(page, company);
  await page.getByLabel(text("signup.fields.slug"), { exact: true }).fill("acme");
  await expect(page.getByText(text("signup.slug.faults.taken"))).toBeVisible();
  await sendSignup(page, "Password1234567!");
  await expect(page.getByRole("alert")).toContainText("attackers try first");
  await expect(page.getByLabel(text("signup.fields.email"))).toHaveValue(company.email);
  await sendSignup(page, password);
  const said = signupRefusal("slug_taken").message;
  await expect(page.getByRole("alert")).toContainText(`${text("signup.fields.slug")}: ${said}`);

  await page.getByLabel(text("signup.fields.slug"), { exact: true }).fill(company.slug);
  await sendSignup(page, password);
  await page.waitForURL(/\/verification-pending\?signup=/);
  await page.getByRole("button", { name: text("verificationPending.again") }).click();
  await page.waitForURL(/\/signup\?/);
  await expect(page.getByLabel(text("signup.fields.company"))).toHaveValue(company.name);
  await expect(page.getByLabel(text("signup.fields.slug"), { exact: true })).toHaveValue(company.slug);
});

const pages = [
  ["/signup", `${text("signup.title")} · Hasp`, text("signup.title")],
  ["/verification-pending", `${text("verificationPending.title")} · Hasp`, text("verificationPending.title")],
  ["/verify-email", `${text("verifyEmail.title")} · Hasp`, text("verifyEmail.title")],
  ["/reset-password", `${text("newPassword.title")} · Hasp Demonstration`, text("newPassword.title")],
] as const;

test("[ROUTE-01] the pages of signing up answer on the bare host, each with its title and heading @desktop", async ({
  page,
}) => {
  for (const [path, title, heading] of pages) {
    const answer = await page.goto(websiteUrl(path));
    expect([path, answer?.status()]).toEqual([path, 200]);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await page.goto(websiteUrl("/verify-email?token=made-up"));
  await expect(page.getByText(text("verifyEmail.over.unknown.title"))).toBeVisible();
  await page.goto(tenantUrl("acme", "/signup"));
  await expect(page).toHaveURL(tenantUrl("acme", "/auth"));
});
