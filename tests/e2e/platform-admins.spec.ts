import { randomUUID } from "node:crypto";
import { administratorRefusal } from "#contract/administrators/sentences.ts";
import { passwordRefusal } from "#contract/identity/sentences.ts";
import { expect, signInToPlatform, test, websiteUrl } from "./support/fixtures.ts";
import { formsIn, pagesToMake, pagesToRead } from "./support/portal-pages.ts";
import { linkInMailTo } from "./support/outbox.ts";
import { sendCredentials } from "./support/platform.ts";
import { text } from "./support/text.ts";

const password = "twelve brass padlocks";

test("[PRODUCT-16] an invited viewer sets a password, reads everything, changes nothing, and is closed out at once @desktop", async ({
  page,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 40[013]/);
  const since = new Date();
  const name = `Vera ${randomUUID().slice(0, 8)}`;
  const email = `${name.replace(" ", ".").toLowerCase()}@hasp.example`;
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/platform-users"));
  await page.getByRole("link", { name: text("administrators.inviteTitle") }).click();
  await page.getByLabel(text("administrators.fields.name"), { exact: true }).fill(name);
  await page.getByLabel(text("administrators.fields.username")).fill("platform");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("radio", { name: text("administrators.roles.viewer.name") }).check();
  await page.getByRole("button", { name: text("administrators.invite") }).click();
  await expect(page.getByRole("alert")).toContainText(administratorRefusal("username_taken").message);
  await expect(page.getByLabel(text("administrators.fields.name"), { exact: true })).toHaveValue(name);
  await page.getByLabel(text("administrators.fields.username")).fill(email.split("@")[0] ?? "");
  await page.getByRole("button", { name: text("administrators.invite") }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(text("administrators.states.invited"));

  const viewer = await openVisitor();
  await viewer.goto(await linkInMailTo(email, since));
  await viewer.getByLabel(text("newPassword.label"), { exact: true }).fill(password);
  await viewer.getByRole("button", { name: text("newPassword.submit") }).click();
  await expect(viewer).toHaveURL(websiteUrl("/platform/login"));
  await sendCredentials(viewer, email, password);
  await expect(viewer).toHaveURL(websiteUrl("/admin/tenants"));
  await viewer.goto(websiteUrl("/admin/platform-users"));
  await expect(viewer.getByText(text("administrators.introOthers"))).toBeVisible();
  await expect(viewer.getByRole("link", { name: text("administrators.inviteTitle") })).toHaveCount(0);
  await viewer.goto(websiteUrl("/admin/inquiries?state=all"));
  await viewer.getByRole("link", { name: "Gerrit Vos" }).click();
  await expect(viewer.getByText(text("platform.viewer.title"), { exact: true })).toBeVisible();
  await expect(viewer.getByRole("button", { name: text("inquiries.reply.send") })).toHaveCount(0);
  for (const path of await pagesToRead(page)) {
    expect(await formsIn(viewer, path)).toEqual({ path, status: 200, forms: 0 });
  }
  for (const path of pagesToMake) {
    expect(await formsIn(viewer, path)).toMatchObject({ status: 403, forms: 0 });
    expect((await formsIn(page, path)).forms).toBeGreaterThan(0);
  }
  const refused = await viewer.evaluate(async () => {
    const answer = await fetch("/api/platform/administrators", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    return answer.status;
  });
  expect(refused).toBe(403);

  await row.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("button", { name: text("administrators.actions.deactivate.button") }).click();
  await expect(
    page.getByRole("button", { name: text("administrators.actions.reactivate.button") }),
  ).toBeVisible();
  await viewer.goto(websiteUrl("/admin/tenants"));
  await expect(viewer).toHaveURL(/\/platform\/login/);
});

test("[PRODUCT-16] an administrator who is no owner reads security emails, and changes the others @desktop", async ({
  page,
  openVisitor,
}) => {
  const since = new Date();
  const name = `Adam ${randomUUID().slice(0, 8)}`;
  const email = `${name.replace(" ", ".").toLowerCase()}@hasp.example`;
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/platform-users"));
  await page.getByRole("link", { name: text("administrators.inviteTitle") }).click();
  await page.getByLabel(text("administrators.fields.name"), { exact: true }).fill(name);
  await page.getByLabel(text("administrators.fields.username")).fill(email.split("@")[0] ?? "");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("radio", { name: /^Administrator/ }).check();
  await page.getByRole("button", { name: text("administrators.invite") }).click();
  const administrator = await openVisitor();
  await administrator.goto(await linkInMailTo(email, since));
  await administrator.getByLabel(text("newPassword.label"), { exact: true }).fill(password);
  await administrator.getByRole("button", { name: text("newPassword.submit") }).click();
  await expect(administrator).toHaveURL(websiteUrl("/platform/login"));
  await sendCredentials(administrator, email, password);
  await expect(administrator).toHaveURL(websiteUrl("/admin/tenants"));

  const security = websiteUrl("/admin/email-templates/reset_password");
  await administrator.goto(security);
  await expect(administrator.getByText(text("emailTemplates.ownersOnly.title"))).toBeVisible();
  await expect(administrator.getByLabel(text("emailTemplates.columns.subject"))).toHaveCount(0);
  await administrator.goto(websiteUrl("/admin/email-templates/tenant_ready"));
  await expect(administrator.getByLabel(text("emailTemplates.columns.subject"))).toBeVisible();
  await page.goto(security);
  await expect(page.getByLabel(text("emailTemplates.columns.subject"))).toBeVisible();
});

test("[PRODUCT-16] one's own account is changed with one's password only @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/tenants"));
  await page.getByRole("link", { name: "Paula Platform" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("administrators.own.title"));
  await page.getByLabel(text("administrators.fields.password")).fill("not my password at all");
  await page.getByRole("button", { name: text("administrators.save") }).click();
  await expect(page.getByRole("alert")).toContainText(passwordRefusal("password_wrong").message);
  await expect(page.getByLabel("Email")).toHaveValue("platform@hasp.example");
});
