import { formatDay } from "#contract/format.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { peopleImportRefusal } from "#contract/user-import/sentences.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { invitePerson, takeUpInvitation } from "./support/invited.ts";
import { text } from "./support/text.ts";

const slug = "medipure";
const url = (path: string) => tenantUrl(slug, path);

test("[PRODUCT-08] invited, mailed, a password chosen, signed in; given a role, deactivated: out at once @desktop @no-js", async ({
  page,
  openVisitor,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 40[0139]/);
  // Without scripts nothing uses the preloaded texts, and the console of an open page warns about it.
  expectOnConsole(/link preload/);
  const username = `pat.${project.name}`;
  const person = { name: `Pat ${project.name}`, username, email: `${username}@medipure.example` };
  await signIn(page, slug, "admin");
  await page.goto(url("/user-management/invite"));
  await page.getByLabel(text("users.form.name"), { exact: true }).fill(person.name);
  await page.getByLabel("Username").fill("VIEWER");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel(text("users.kinds.affected")).check();
  await page.getByLabel(text("users.filters.role")).selectOption("Affected employee");
  await page.getByRole("button", { name: text("users.form.addPerson") }).click();
  await expect(page.getByRole("alert")).toContainText(userRefusal("username_taken").message);
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: text("users.form.addPerson") }).click();
  await expect(page.getByText(`The invitation is on its way to ${person.email}.`)).toBeVisible();

  const visitor = await openVisitor();
  await takeUpInvitation(visitor, slug, person);
  await visitor.goto(url("/user-management"));
  await expect(visitor.getByRole("heading", { name: text("shell.denied.title") })).toBeVisible();

  await page.getByRole("link", { name: text("users.edit") }).click();
  await page.getByLabel(text("users.filters.role")).selectOption("Safety manager");
  await page.getByRole("button", { name: text("users.form.save") }).click();
  await expect(page.getByText(`Your changes to ${person.name} are saved.`)).toBeVisible();
  await visitor.goto(url("/user-management"));
  await expect(visitor.getByRole("heading", { level: 1, name: text("users.title") })).toBeVisible();

  // Leaves the app first, because an open page would notice and redirect in the middle of the next step.
  await visitor.goto("about:blank");
  await page.getByText(text("users.actions.deactivate.summary")).click();
  await page.getByRole("button", { name: text("users.actions.deactivate.submit"), exact: true }).click();
  await expect(page.getByText(text("flash.userDeactivated", { name: person.name }))).toBeVisible();
  await visitor.goto(url("/user-management"));
  await expect(visitor).toHaveURL(/\/auth/);
});

test("[APP-04] /user-management and /team-management show the same screen, and a search stays on it @no-js", async ({
  page,
}) => {
  await signIn(page, slug, "admin");
  for (const path of ["/user-management", "/team-management"]) {
    await page.goto(url(path));
    await expect(page.getByRole("heading", { level: 1, name: text("users.title") })).toBeVisible();
    await page.getByLabel(text("users.search")).fill("technician2");
    await page.getByRole("button", { name: text("common.search") }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*search=technician2`));
    await expect(page.getByRole("rowheader")).toHaveCount(1);
  }
});

test("[PRODUCT-08] several are put into a team, an import says what is wrong with each line, a certificate is recorded @desktop", async ({
  page,
}) => {
  const { id, name } = await invitePerson(slug, "sam.team");
  await signIn(page, slug, "admin");
  await page.goto(url("/user-management/teams"));
  await page.getByLabel(text("teams.newName")).fill("Journey crew");
  await page.getByRole("button", { name: text("teams.create") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Journey crew" })).toBeVisible();
  await page.goto(url("/user-management?search=sam.team"));
  await page.getByLabel(`Select ${name}`).check();
  await page
    .getByRole("group", { name: text("users.bulk.legend") })
    .getByLabel(text("users.filters.team"))
    .selectOption("Journey crew");
  await page.getByRole("button", { name: text("users.bulk.assign") }).click();
  await expect(page.getByText(text("flash.usersAssigned", { count: 1 }))).toBeVisible();

  await page.goto(url(`/user-management/${id}`));
  await expect(page.getByRole("link", { name: "Journey crew" })).toBeVisible();
  await page.getByText(text("users.certificates.add")).click();
  await page.getByLabel(text("users.certificates.form.validUntil")).fill("2090-01-01");
  await page.getByRole("button", { name: text("users.certificates.form.submit") }).click();
  await expect(page.getByText(text("flash.certificateAdded", { name }))).toBeVisible();
  await expect(
    page.getByText(text("users.certificates.until", { day: formatDay("2090-01-01") })),
  ).toBeVisible();

  await page.goto(url("/user-management/import"));
  await page
    .getByLabel(text("users.import.paste"))
    .fill(
      "name,username,email,role\nNew Fitter,new.fitter,new.fitter@medipure.example,Contractor\nX,viewer,x,Wizard",
    );
  await page.getByRole("button", { name: text("users.import.preview") }).click();
  await expect(page.getByText(text("users.import.previewText", { good: 0, count: 2 }))).toBeVisible();
  await expect(page.getByText(userRefusal("employer_missing").message)).toBeVisible();
  await expect(page.getByText(peopleImportRefusal("role_unknown", { role: "Wizard" }).message)).toBeVisible();
});

test("who is ticked stays ticked when the list changes behind it @desktop", async ({ page }) => {
  const { name } = await invitePerson(slug, "tia.ticked");
  await signIn(page, slug, "admin");
  await page.goto(url("/user-management?search=ticked"));
  const box = page.getByLabel(`Select ${name}`);
  await box.check();
  // Nothing is being filled in any more, so the page follows what changes.
  await page.getByRole("heading", { level: 1 }).click();
  const other = await invitePerson(slug, "uri.ticked");
  await expect(page.getByLabel(`Select ${other.name}`)).toBeVisible();
  await expect(box).toBeChecked();
});

test("[PRODUCT-08] one's own name and certificates are others' to change: the page says whose @desktop @no-js", async ({
  page,
}) => {
  await signIn(page, slug, "admin");
  await page.goto(url("/profile"));
  await expect(page.getByText(text("profile.youText"))).toBeVisible();
  await expect(page.getByLabel(text("users.form.name"), { exact: true })).toHaveCount(0);
  await page.goto(url("/user-management?search=admin@"));
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(page.getByText(userRefusal("own_certificate").message)).toBeVisible();
  await expect(page.getByText(text("users.certificates.add"))).toHaveCount(0);
});
