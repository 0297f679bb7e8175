import { passwordRefusal } from "#contract/identity/sentences.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { chosenPassword, enter, invitePerson, takeUpInvitation } from "./support/invited.ts";
import { expectMailTo, linkInMailTo } from "./support/outbox.ts";
import { text } from "./support/text.ts";

const slug = "medipure";
const url = (path: string) => tenantUrl(slug, path);

test("[PRODUCT-11] a new address by the link mailed to it, a time zone, a new password that ends other devices @desktop @no-js", async ({
  page,
  openVisitor,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 40[01]/);
  // Without scripts nothing uses the preloaded texts, and the console of an open page warns about it.
  expectOnConsole(/link preload/);
  const person = await invitePerson(slug, `kim.${project.name}`);
  await takeUpInvitation(page, slug, person);
  const tablet = await openVisitor();
  await tablet.goto(url("/auth"));
  await enter(tablet, slug, person.username);
  // Leaves the app first, because an open page would notice and redirect in the middle of the next step.
  await tablet.goto("about:blank");

  await page.goto(url("/profile"));
  const newEmail = `kim.new.${project.name}@medipure.example`;
  const asked = new Date();
  const byEmail = page.locator("form").filter({ has: page.getByLabel(text("profile.email.new")) });
  await byEmail.getByLabel(text("profile.email.new")).fill(newEmail);
  await byEmail.getByLabel(text("profile.password.current")).fill(chosenPassword);
  await byEmail.getByRole("button", { name: text("profile.email.submit") }).click();
  await expect(page.getByText(text("profile.email.pending", { email: newEmail }))).toBeVisible();
  await expectMailTo(person.email, asked, newEmail);
  await page.goto(await linkInMailTo(newEmail, asked));
  await page.getByRole("button", { name: text("confirmEmail.submit") }).click();
  await expect(page.getByText(text("flash.emailChanged", { email: newEmail }))).toBeVisible();

  await page.getByLabel(text("profile.particulars.timeZone")).selectOption("Asia/Tokyo");
  await page.getByRole("button", { name: text("profile.particulars.save"), exact: true }).click();
  await expect(page.getByText(text("flash.profileSaved"))).toBeVisible();

  const byPassword = page.locator("form").filter({ has: page.getByLabel(text("newPassword.label")) });
  await byPassword.getByLabel(text("profile.password.current")).fill("not my password");
  await byPassword.getByLabel(text("newPassword.label")).fill("four other plain words");
  await byPassword.getByRole("button", { name: text("profile.password.submit") }).click();
  await expect(page.getByRole("alert")).toContainText(passwordRefusal("password_wrong").message);
  await byPassword.getByLabel(text("profile.password.current")).fill(chosenPassword);
  await byPassword.getByLabel(text("newPassword.label")).fill("four other plain words");
  await byPassword.getByRole("button", { name: text("profile.password.submit") }).click();
  await expect(page.getByText(text("flash.passwordChanged"))).toBeVisible();
  await tablet.goto(url("/profile"));
  await expect(tablet).toHaveURL(/\/auth/);

  await page.getByRole("button", { name: text("users.sessions.endAll") }).click();
  await expect(page).toHaveURL(/\/auth/);
});
