import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { downloadOf } from "./support/download.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { pattern, text as textOf } from "./support/text.ts";

const slug = "default";

async function writeArticle(page: Page, title: string, text: string): Promise<void> {
  await page.goto(tenantUrl(slug, "/repository/articles/new"));
  await page.getByLabel(textOf("repository.form.title")).fill(title);
  await page.getByLabel(textOf("repository.form.body")).fill(text);
  await page.getByRole("button", { name: textOf("repository.form.create") }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("[PRODUCT-06] the manager writes an article, sees it before it is saved, changes it, and finds it @desktop @no-js", async ({
  page,
}, { project }) => {
  const mark = `okapi${project.name.replace("-", "")}${Date.now().toString(36)}`;
  const title = `Journey: lock the ${mark}`;
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/repository/articles/new"));
  await page.getByLabel(textOf("repository.form.title")).fill(title);
  await page
    .getByLabel(textOf("repository.form.body"))
    .fill(
      "# Steps\n\n1. Hang **your** lock\n\n<script>document.title='gone'</script>\n\n[no](javascript:alert(1))",
    );
  await page.getByLabel(textOf("repository.tags")).fill(`journey, ${mark}`);
  await page.getByRole("button", { name: textOf("repository.form.preview") }).click();
  await expect(page.getByRole("heading", { level: 2, name: textOf("procedures.steps.title") })).toBeVisible();
  await expect(page.locator("main strong").filter({ hasText: "your" })).toBeVisible();
  await expect(page.locator("main a[href^=javascript]")).toHaveCount(0);
  await expect(page.getByLabel(textOf("repository.form.title"))).toHaveValue(title);
  await page.getByRole("button", { name: textOf("repository.form.create") }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).not.toHaveTitle("gone");

  await page.getByRole("link", { name: textOf("repository.edit"), exact: true }).click();
  await page.getByLabel(textOf("repository.form.body")).fill("# Steps\n\n1. Hang your own lock");
  await page.getByLabel(textOf("repository.form.note")).fill("Own lock");
  await page.getByRole("button", { name: textOf("repository.form.save") }).click();
  await expect(page.getByText("Hang your own lock")).toBeVisible();
  await page.getByRole("link", { name: textOf("repository.versions.title") }).click();
  await page.getByRole("button", { name: textOf("repository.versions.compare") }).click();
  await expect(page.getByRole("insertion").filter({ hasText: "own" })).toBeVisible();

  await page.goto(tenantUrl(slug, "/repository"));
  await page.getByLabel(textOf("repository.search")).fill(`${mark.slice(0, -2)} own`);
  await page.getByRole("button", { name: textOf("common.search") }).click();
  await expect(page.getByRole("link", { name: title })).toHaveCount(1);
  await expect(page.locator("mark").filter({ hasText: "own" })).toBeVisible();
});

test("[PRODUCT-06] who is asked confirms an article, and the manager sees who has @desktop", async ({
  page,
  openAs,
}) => {
  const title = `Journey: read this ${Date.now().toString(36)}`;
  await signIn(page, slug, "manager");
  await writeArticle(page, title, "Read it.");
  await page.getByRole("link", { name: textOf("repository.readers.title") }).click();
  await page.getByLabel("Authorized employee").check();
  await page.getByRole("button", { name: textOf("repository.ask.submit") }).click();
  await expect(page.getByText(pattern("flash.readingAsked"))).toBeVisible();

  const technician = await openAs(slug, "technician");
  await technician.goto(tenantUrl(slug, "/repository?show=unread"));
  await technician.getByRole("link", { name: title }).click();
  await technician.getByRole("button", { name: textOf("repository.reading.confirm") }).click();
  await expect(technician.getByText(/You confirmed this version on/)).toBeVisible();
  await page.getByRole("link", { name: /^Confirmed/ }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("[PRODUCT-06] of two who edit at once the second sees both, and neither is lost @desktop", async ({
  page,
  openAs,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const title = `Journey: two at once ${Date.now().toString(36)}`;
  await signIn(page, slug, "manager");
  await writeArticle(page, title, "First.");
  const address = `${page.url().split("?")[0]}/edit`;
  await page.goto(address);
  const admin = await openAs(slug, "admin");
  await admin.goto(address);
  await admin.getByLabel(textOf("repository.form.body")).fill("The administrator's words.");
  await admin.getByRole("button", { name: textOf("repository.form.save") }).click();
  await expect(admin.getByText("The administrator's words.")).toBeVisible();
  await page.getByLabel(textOf("repository.form.body")).fill("The manager's words.");
  await page.getByRole("button", { name: textOf("repository.form.save") }).click();
  await expect(page.getByText(textOf("common.failure.stale"))).toBeVisible();
  await expect(page.getByRole("region", { name: textOf("repository.stale.title") })).toHaveText(
    "The administrator's words.",
  );
  await expect(page.getByLabel(textOf("repository.form.body"))).toHaveValue("The manager's words.");
  await page.getByRole("button", { name: textOf("repository.form.save") }).click();
  await expect(page.locator("article").getByText("The manager's words.")).toBeVisible();
  await page.getByRole("link", { name: textOf("repository.versions.title") }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(3);
});

test("[PRODUCT-06] what was typed is not lost by a wrong click @desktop", async ({ page }) => {
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/repository/articles/new"));
  await page.getByLabel(textOf("repository.form.title")).fill("Not to be lost");
  await page.getByRole("link", { name: textOf("dashboard.title") }).click();
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await expect(page.getByLabel(textOf("repository.form.title"))).toHaveValue("Not to be lost");
});

test("[PRODUCT-06] a file is put into a folder, found, and downloaded as it was @phone", async ({ page }) => {
  const name = `wombat-${Date.now().toString(36)}`;
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/repository/folders/new"));
  await page.getByLabel(textOf("repository.folders.name")).fill(`Folder ${name}`);
  await page.getByRole("button", { name: textOf("repository.folders.create") }).click();
  await expect(page.getByText(textOf("repository.empty.folder"))).toBeVisible();
  await page.getByRole("link", { name: textOf("repository.upload") }).click();
  const buffer = Buffer.from("L-001 to L-040 are in the cabinet of hall 2.");
  await page
    .getByLabel(textOf("repository.uploadChoose"))
    .setInputFiles({ name: `${name}.txt`, mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: textOf("repository.upload") }).click();
  await page.getByRole("link", { name: `${name}.txt` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name}.txt` })).toBeVisible();
  await expectAccessible(page);
  const download = await downloadOf(page, () =>
    page.getByRole("link", { name: textOf("repository.document.download") }).click(),
  );
  expect(download.suggestedFilename()).toBe(`${name}.txt`);
  expect(await readFile(await download.path())).toEqual(buffer);
});
