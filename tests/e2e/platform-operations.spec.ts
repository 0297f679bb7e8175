import { templateRefusal } from "#contract/email-templates/sentences.ts";
import { expect, platformAccount, signInToPlatform, test, websiteUrl } from "./support/fixtures.ts";
import { expectMailTo } from "./support/outbox.ts";
import { text } from "./support/text.ts";

test("[PRODUCT-16] an email's words are previewed, tried out, published and restored @desktop @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  // Each project has its own email, so runs do not collide.
  const [kind, heading] =
    project.name === "no-js"
      ? ["email_changed", text("emailTemplates.kinds.email_changed")]
      : ["password_changed", text("emailTemplates.kinds.password_changed")];
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/email-templates"));
  await page.getByRole("link", { name: heading }).click();
  await expect(page).toHaveURL(websiteUrl(`/admin/email-templates/${kind}`));

  await page.getByLabel(text("emailTemplates.form.text")).fill("Hello {{ nobody }}");
  await page.getByRole("button", { name: text("emailTemplates.form.preview") }).click();
  await expect(page.getByRole("alert")).toContainText(
    templateRefusal("variable_unknown", { variable: "{{ nobody }}" }).message,
  );
  await page.getByLabel(text("emailTemplates.columns.subject")).fill("Changed words");
  await page.getByLabel(text("emailTemplates.form.text")).fill("Dear {{ name | upcase }}, it is so.");
  await page.getByRole("button", { name: text("emailTemplates.form.preview") }).click();
  await expect(page.getByText("Dear ADA BYRON, it is so.")).toBeVisible();

  const asked = new Date();
  await page.getByRole("button", { name: text("emailTemplates.form.test") }).click();
  await expect(page.getByText(text("emailTemplates.testSent"))).toBeVisible();
  await expectMailTo(platformAccount, asked, "Dear ADA BYRON, it is so.");

  await page.getByRole("button", { name: text("emailTemplates.form.save") }).click();
  await expect(page.getByText(text("platform.flash.emailTemplateSaved.text")).first()).toBeVisible();
  await expect(page.getByLabel(text("emailTemplates.columns.subject"))).toHaveValue("Changed words");
  // Reloaded with its versions, so the console reports any mismatch in its HTML.
  await page.reload();
  await page.getByRole("button", { name: text("emailTemplates.versions.restoreBuiltIn") }).click();
  await expect(page.getByText(text("platform.flash.emailTemplateRestored.text")).first()).toBeVisible();
  await expect(page.getByLabel(text("emailTemplates.columns.subject"))).not.toHaveValue("Changed words");
});

test("a press counts once the last answer is on the screen, also while the page still loads again @desktop", async ({
  page,
}) => {
  await signInToPlatform(page);
  const path = "/admin/email-templates/invitation";
  await page.goto(websiteUrl(path));
  const isSlow = Promise.withResolvers<undefined>();
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === "GET") await isSlow.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: text("emailTemplates.form.preview") }).click();
  await expect(page.getByRole("heading", { name: text("emailTemplates.preview.title") })).toBeVisible();
  await page.getByRole("button", { name: text("emailTemplates.form.test") }).click();
  await expect(page.getByText(text("emailTemplates.testSent"))).toBeVisible();
  isSlow.resolve(undefined);
});

test("[PRODUCT-16] performance shows what was asked and how fast it was answered @desktop", async ({
  page,
}) => {
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/performance"));
  await expect(page.getByRole("heading", { level: 1, name: "Performance Monitoring" })).toBeVisible();
  await page.getByRole("link", { name: text("performance.ranges.hour"), exact: true }).click();
  await expect(page).toHaveURL(websiteUrl("/admin/performance?range=hour"));
  // Counts are written every fifteen seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("rowheader", { name: /\/api\// }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
});
