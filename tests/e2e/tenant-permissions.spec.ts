import { roleRefusal } from "#contract/roles/sentences.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { invitePerson, takeUpInvitation } from "./support/invited.ts";
import { text } from "./support/text.ts";

const slug = "medipure";
const url = (path: string) => tenantUrl(slug, path);

test("[PRODUCT-09] [GUARD-04] an own role's permissions count on the next page; taking them asks first; no one else edits @desktop", async ({
  page,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[39]/);
  await signIn(page, slug, "admin");
  await page.goto(url("/tenant-permissions"));
  await page.getByLabel(text("roles.name"), { exact: true }).fill("Journey observer");
  await page.getByLabel(text("roles.new.copyOf")).selectOption("Affected employee");
  await page.getByRole("button", { name: text("roles.new.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Journey observer" })).toBeVisible();

  const visitor = await openVisitor();
  await takeUpInvitation(visitor, slug, await invitePerson(slug, "olga.observer", "Journey observer"));
  await visitor.goto(url("/tenant-permissions"));
  await expect(visitor.getByRole("heading", { name: text("shell.denied.title") })).toBeVisible();

  const seePeople = page.getByLabel("Journey observer: See people");
  const save = page.getByRole("button", { name: text("roles.save") });
  await page.goto(url("/tenant-permissions"));
  await seePeople.check();
  await save.click();
  await expect(page.getByText(text("flash.permissionsSaved"))).toBeVisible();
  await visitor.goto(url("/tenant-permissions"));
  await expect(visitor.getByText(text("roles.readOnly"))).toBeVisible();
  await expect(visitor.getByRole("checkbox")).toHaveCount(0);
  // For a hand-made form, the role guard redirects to the dashboard, and nothing changes.
  await visitor.goto(url("/profile"));
  await visitor.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/tenant-permissions?index";
    document.body.append(form);
    form.submit();
  });
  await expect(visitor).toHaveURL(url("/dashboard"));

  await seePeople.uncheck();
  await save.click();
  await expect(page.getByRole("alert")).toContainText(
    roleRefusal("rights_lost", { count: 1, name: "Journey observer", rights: "see people" }).message,
  );
  await page.getByLabel(text("roles.confirm")).check();
  await save.click();
  // What was saved before is still acknowledged on the page: this is saved when nothing is left to confirm.
  await expect(page.getByLabel(text("roles.confirm"))).toHaveCount(0);
  await expect(page.getByText(text("flash.permissionsSaved"))).toBeVisible();
  await visitor.goto(url("/tenant-permissions"));
  await expect(visitor.getByRole("heading", { name: text("shell.denied.title") })).toBeVisible();
});
