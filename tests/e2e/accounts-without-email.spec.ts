import { signInCodeRefusal } from "#contract/sign-in-codes/sentences.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { chosenPassword, enter } from "./support/invited.ts";
import { text } from "./support/text.ts";

const slug = "medipure";
const url = (path: string) => tenantUrl(slug, path);

test("[PRODUCT-08] without an email: a sheet is printed, its code typed, a password chosen, signed in @both @no-js", async ({
  page,
  openVisitor,
  expectOnConsole,
}, { project }) => {
  // A wrong code, a weak password, and a code that was used.
  expectOnConsole(/status of 40[01]/);
  // Without scripts nothing uses the preloaded texts, and the console of an open page warns about it.
  expectOnConsole(/link preload/);
  const username = `fitter.${project.name}`;
  const name = `Fitter ${project.name}`;
  await signIn(page, slug, "admin");
  await page.goto(url("/user-management/invite"));
  await page.getByLabel(text("users.form.name"), { exact: true }).fill(name);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel(text("users.kinds.authorised")).check();
  await page.getByLabel(text("users.filters.role")).selectOption("Authorized employee");
  await page.getByRole("button", { name: text("users.form.addPerson") }).click();
  await expect(page.getByText(text("flash.userAdded", { name }))).toBeVisible();
  await page.getByRole("button", { name: text("users.code.make"), exact: true }).click();
  const sheet = page.getByRole("article", { name: text("users.code.sheet.label") });
  await expect(sheet).toContainText(url("/sign-in-code"));
  await expect(sheet).toContainText(username);
  const code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec((await sheet.textContent()) ?? "")?.[0] ?? "";
  expect(code).not.toBe("");
  if (project.name !== "no-js") await expectAccessible(page);
  // Nothing shows it again.
  await page.goto(page.url());
  await expect(page.getByText(text("users.code.states.open", { name }))).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);

  const visitor = await openVisitor();
  await visitor.goto(url("/auth"));
  await visitor.getByRole("link", { name: text("auth.signIn.withCode") }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: text("codeSignIn.title") })).toBeVisible();
  const type = async (typed: string) => {
    await visitor.getByLabel("Username").fill(username);
    await visitor.getByLabel(text("codeSignIn.code"), { exact: true }).fill(typed);
    await visitor.getByRole("button", { name: text("codeSignIn.next") }).click();
  };
  await type("0000-0000-0000-0000");
  await expect(visitor.getByRole("alert")).toContainText(signInCodeRefusal("code_wrong").message);
  await type(code.toLowerCase().replaceAll("-", " "));
  await expect(
    visitor.getByRole("heading", { level: 1, name: text("codeSignIn.welcome", { name }) }),
  ).toBeVisible();
  if (project.name !== "no-js") await expectAccessible(visitor);
  const choose = async (password: string) => {
    await visitor.getByLabel(text("newPassword.label"), { exact: true }).fill(password);
    await visitor.getByRole("button", { name: text("codeSignIn.submit") }).click();
  };
  await choose("passwordpassword");
  await expect(visitor.getByText(/Choose several words/).first()).toBeVisible();
  await choose(chosenPassword);
  await expect(visitor).toHaveURL(url("/dashboard"));

  await page.goto(url(`/user-management?search=${username}`));
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByText("Active", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: text("users.code.open") }).click();
  await page.getByText(text("users.code.again.summary")).first().click();
  await expect(
    page.getByRole("button", { name: text("users.code.again.submit"), exact: true }),
  ).toBeVisible();

  const other = await openVisitor();
  await other.goto(url("/sign-in-code"));
  await other.getByLabel("Username").fill(username);
  await other.getByLabel(text("codeSignIn.code"), { exact: true }).fill(code);
  await other.getByRole("button", { name: text("codeSignIn.next") }).click();
  await expect(other.getByRole("alert")).toContainText(signInCodeRefusal("code_wrong").message);
  await other.goto(url("/auth"));
  await enter(other, slug, username);
});

test("sign-in codes for a crew without email are made and printed in one go @desktop @no-js", async ({
  page,
  openVisitor,
}, { project }) => {
  const crew = ["one", "two"].map((each) => ({
    username: `crew.${each}.${project.name}`,
    name: `Crew ${each} ${project.name}`,
  }));
  await signIn(page, slug, "admin");
  for (const { name, username } of crew) {
    await page.goto(url("/user-management/invite"));
    await page.getByLabel(text("users.form.name"), { exact: true }).fill(name);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel(text("users.kinds.authorised")).check();
    await page.getByLabel(text("users.filters.role")).selectOption("Authorized employee");
    await page.getByRole("button", { name: text("users.form.addPerson") }).click();
    await expect(page.getByText(text("flash.userAdded", { name }))).toBeVisible();
  }
  await page.goto(url(`/user-management?search=${encodeURIComponent(project.name)}&state=no_email`));
  await expect(page.getByText(text("users.states.noPassword"), { exact: true }).first()).toBeVisible();
  for (const { name } of crew) await page.getByLabel(text("users.select", { name })).check();
  await page.getByRole("button", { name: text("users.bulk.codes") }).click();
  await expect(page.getByText(text("users.bulk.codesConfirm_other", { count: "2" }))).toBeVisible();
  await page.getByRole("button", { name: text("users.bulk.codesSubmit_other", { count: "2" }) }).click();
  const sheets = page.getByRole("article", { name: text("users.code.sheet.label") });
  await expect(sheets).toHaveCount(2);
  const sheet = sheets.filter({ hasText: crew[1]?.name ?? "" });
  const code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec((await sheet.textContent()) ?? "")?.[0] ?? "";
  if (project.name !== "no-js") {
    await expectAccessible(page);
    // Nothing else of the page is on the paper.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    await expect(sheets.first()).toBeVisible();
  }

  const visitor = await openVisitor();
  await visitor.goto(url("/sign-in-code"));
  await visitor.getByLabel("Username").fill(crew[1]?.username ?? "");
  await visitor.getByLabel(text("codeSignIn.code"), { exact: true }).fill(code);
  await visitor.getByRole("button", { name: text("codeSignIn.next") }).click();
  const welcome = text("codeSignIn.welcome", { name: crew[1]?.name ?? "" });
  await expect(visitor.getByRole("heading", { level: 1, name: welcome })).toBeVisible();
});
