import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { translationRefusal } from "#contract/procedures/sentences.ts";
import { textOfPdf } from "../support/pdf.ts";
import { expectAccessible } from "./support/accessible.ts";
import { downloadOf } from "./support/download.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { publishedProcedure, slug } from "./support/procedures.ts";
import { text } from "./support/text.ts";

/** In the order of the placard: every text of the editor gets one that can be told apart. */
async function translateAll(page: Page): Promise<void> {
  const fields = page.getByRole("textbox", { name: /^Spanish/ });
  // Without scripts each button sends the whole form, so the end of the form must have loaded.
  await page.waitForLoadState("domcontentloaded");
  const count = await fields.count();
  for (let at = 0; at < count; at++) await fields.nth(at).fill(`Texto ${at + 1}`);
}

test("[PRODUCT-02] a procedure is translated, returned, approved by another person, and printed in both languages @desktop @no-js", async ({
  page,
  openAs,
}, { project }) => {
  const isScripted = project.name !== "no-js";
  const { id } = await publishedProcedure();
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, `/procedures/${id}`));
  await page.getByText(text("procedures.translations.add"), { exact: true }).click();
  await page.getByLabel(text("procedures.translations.language")).selectOption("es");
  await page.getByRole("button", { name: text("procedures.translations.addButton") }).click();
  await expect(page.getByText(text("flash.translationAdded", { language: "Spanish" }))).toBeVisible();
  if (isScripted) await expectAccessible(page);
  await expect(page.getByRole("textbox", { name: /^Spanish/ }).first()).toHaveAttribute("lang", "es");

  await translateAll(page);
  await page.getByRole("button", { name: text("procedures.translations.save"), exact: true }).click();
  await expect(
    page.getByText(text("flash.translationSaved", { language: "Spanish", missing: 0 })),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Spanish/ }).first()).toHaveValue("Texto 1");
  const submit = page.getByRole("button", { name: text("procedures.translations.submit.button") });
  await submit.click();
  await expect(page.getByText(translationRefusal("own_translation").message)).toBeVisible();
  await expect(page.getByRole("button", { name: text("procedures.translations.approve") })).toHaveCount(0);

  const manager = await openAs(slug, "manager");
  await manager.goto(page.url());
  if (isScripted) await expectAccessible(manager);
  await manager.getByText(text("procedures.translations.return"), { exact: true }).click();
  await manager.getByLabel(text("procedures.translations.comment")).fill("Text 2 says lock.");
  await manager.getByRole("button", { name: text("procedures.translations.returnButton") }).click();
  await expect(manager.getByText("Text 2 says lock.")).toBeVisible();

  await page.goto(page.url());
  await expect(page.getByText("Text 2 says lock.")).toBeVisible();
  await submit.click();
  await expect(page.getByText(text("flash.translationSubmitted", { language: "Spanish" }))).toBeVisible();
  await manager.goto(page.url());
  await manager.getByRole("button", { name: text("procedures.translations.approve") }).click();
  await expect(manager.getByText(text("flash.translationApproved", { language: "Spanish" }))).toBeVisible();

  await manager.goto(tenantUrl(slug, `/procedures/${id}/print`));
  if (isScripted) await expectAccessible(manager);
  const name = text("procedures.print.languages.both", { language: "Spanish" });
  const download = await downloadOf(manager, () =>
    manager.getByRole("list", { name }).getByRole("link", { name: "Letter" }).click(),
  );
  expect(download.suggestedFilename()).toMatch(/-v1-en-es-letter\.pdf$/);
  const pdf = textOfPdf(await readFile(await download.path()));
  expect(pdf).toContain("PROCEDIMIENTO DE BLOQUEO Y ETIQUETADO");
  expect(pdf).toContain("Texto 1");

  await manager.goto(tenantUrl(slug, "/equipment/locations"));
  if (isScripted) await expectAccessible(manager);
  const ofLine = manager
    .getByRole("link", { name: /^Letter placards of .* in English and Spanish$/ })
    .first();
  const bundle = await downloadOf(manager, () => ofLine.click());
  expect(bundle.suggestedFilename()).toMatch(/^placards-.*-en-es-letter\.pdf$/);
  expect(textOfPdf(await readFile(await bundle.path()))).toContain("Texto 1");
});

test("[PRODUCT-02] what was typed into a translation is kept when someone else saved meanwhile @desktop @no-js", async ({
  page,
  openAs,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const { id } = await publishedProcedure();
  const manager = await openAs(slug, "manager");
  await manager.goto(tenantUrl(slug, `/procedures/${id}`));
  await manager.getByText(text("procedures.translations.add"), { exact: true }).click();
  await manager.getByLabel(text("procedures.translations.language")).selectOption("ar");
  await manager.getByRole("button", { name: text("procedures.translations.addButton") }).click();
  const first = manager.getByRole("textbox", { name: /^Arabic/ }).first();
  await expect(first).toHaveAttribute("dir", "rtl");

  await signIn(page, slug, "admin");
  await page.goto(manager.url());
  await page.waitForLoadState("domcontentloaded");
  await first.fill("قفل الخلاط");
  await manager.getByRole("button", { name: text("procedures.translations.save"), exact: true }).click();
  await expect(first).toHaveValue("قفل الخلاط");

  const second = page.getByRole("textbox", { name: /^Arabic/ }).nth(1);
  await second.fill("اقرأ أمر العمل");
  await page.getByRole("button", { name: text("procedures.translations.save"), exact: true }).click();
  await expect(page.getByRole("textbox", { name: /^Arabic/ }).first()).toHaveValue("قفل الخلاط");
  await expect(second).toHaveValue("اقرأ أمر العمل");
});
