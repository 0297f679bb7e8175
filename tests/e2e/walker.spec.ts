import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

const auth = tenantUrl("acme", "/auth");

test("the walker sends no form that a browser would not send @no-js-only", async ({ page }) => {
  await page.goto(auth);
  const sent: unknown[] = [];
  void page.waitForResponse((response) => sent.push(response) > 0);
  await page.getByRole("button", { name: "Sign In" }).click();
  expect(sent).toEqual([]);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the walker presses and fills in only what is on the screen @no-js-only", async ({ page }) => {
  await signIn(page, "acme", "viewer");
  await page.goto(tenantUrl("acme", "/dashboard"));
  const signOut = page.getByText(text("shell.signOut")).first();
  await expect(signOut).toBeHidden();
  await expect(signOut.click()).rejects.toThrow(/not on the screen/);
  await expect(page.getByRole("button", { name: text("shell.signOut") })).toHaveCount(0);
  await expect(page.locator("input[type=hidden]").first().fill("x")).rejects.toThrow(/not on the screen/);
});

test("the walker's assertions fail where they do not hold @no-js-only", async ({ page }) => {
  await page.goto(auth);
  const username = page.getByLabel("Username");
  await expect(expect(page).toHaveTitle("Another")).rejects.toThrow(/Sign in · Acme Foods/);
  await expect(expect(page).toHaveURL(/\/dashboard/)).rejects.toThrow();
  await expect(expect(username).toBeHidden()).rejects.toThrow();
  await expect(expect(username).not.toBeVisible()).rejects.toThrow();
  await expect(expect(username).toHaveValue("technician")).rejects.toThrow();
  await expect(expect(username).toHaveCount(2)).rejects.toThrow();
  await expect(expect(page.getByRole("heading", { level: 1 })).toHaveText("S")).rejects.toThrow();
  await expect(page.getByRole("textbox").fill("two fields")).rejects.toThrow(/is \d elements/);
  expect(() => page.getByRole("checkbox", { disabled: true })).toThrow(/no option disabled/);
});

test("an answer that nobody expects fails the journey @no-js-only", async ({ page, complaints }) => {
  await page.goto(tenantUrl("acme", "/no-such-page"));
  expect(() => complaints.throwUnexpected()).toThrow(/status of 404/);
  complaints.expect(/status of 404/);
});
