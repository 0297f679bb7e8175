import { expect, platformAccount, signInToPlatform, test, websiteUrl } from "./support/fixtures.ts";
import { expectMailTo } from "./support/outbox.ts";

test("[PRODUCT-16] a mail's words are previewed, tried out, put in force and restored @desktop @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  // A mail of its own for each project, so that runs do not meet.
  const [kind, heading] =
    project.name === "no-js"
      ? ["email_changed", "Address changed"]
      : ["password_changed", "Password changed"];
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/email-templates"));
  await page.getByRole("link", { name: heading }).click();
  await expect(page).toHaveURL(websiteUrl(`/admin/email-templates/${kind}`));

  await page.getByLabel("Text").fill("Hello {{ nobody }}");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("alert")).toContainText("This mail has no {{ nobody }}");
  await page.getByLabel("Subject").fill("Changed words");
  await page.getByLabel("Text").fill("Dear {{ name | upcase }}, it is so.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Dear ADA BYRON, it is so.")).toBeVisible();

  const asked = new Date();
  await page.getByRole("button", { name: "Send to myself" }).click();
  await expect(page.getByText("The mail is on its way to your own address.")).toBeVisible();
  await expectMailTo(platformAccount, asked, "Dear ADA BYRON, it is so.");

  await page.getByRole("button", { name: "Put in force" }).click();
  await expect(page.getByText("These words are in force from the next mail on.").first()).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Changed words");
  // Fetched anew with its versions: what does not fit together in its HTML is told on the console.
  await page.reload();
  await page.getByRole("button", { name: "Restore the built-in words" }).click();
  await expect(page.getByText("The earlier words are in force again.").first()).toBeVisible();
  await expect(page.getByLabel("Subject")).not.toHaveValue("Changed words");
});

test("[PRODUCT-16] performance shows what was asked and how fast it was answered @desktop", async ({
  page,
}) => {
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/performance"));
  await expect(page.getByRole("heading", { level: 1, name: "Performance Monitoring" })).toBeVisible();
  await page.getByRole("link", { name: "Hour", exact: true }).click();
  await expect(page).toHaveURL(websiteUrl("/admin/performance?range=hour"));
  // Counts are written every fifteen seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("rowheader", { name: /\/api\// }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});
