import { procedureFinding, procedureRefusal } from "#contract/procedures/sentences.ts";
import { placardPdf } from "../support/papers.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { newMachine, slug } from "./support/procedures.ts";
import { text } from "./support/text.ts";

test("[PRODUCT-02] a placard is read into a draft, which no one reviews before each step is confirmed @desktop @no-js", async ({
  page,
}, { project }) => {
  const machine = await newMachine();
  const steps = ["Notify all affected employees.", "Press the stop button.", "Close valve ZV-9."];
  const buffer = await placardPdf([`Lockout procedure ${machine.tag}`, ...steps]);
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, "/procedures"));
  await page.getByRole("link", { name: text("procedures.paper.link") }).click();
  // The list of procedures has a search of its own.
  await expect(page.getByRole("heading", { level: 1, name: text("procedures.paper.title") })).toBeVisible();
  await page.getByRole("searchbox").fill(machine.tag);
  await page.getByRole("button", { name: text("common.search") }).click();
  await page.getByRole("link", { name: new RegExp(machine.tag) }).click();
  await page
    .getByLabel(text("procedures.paper.file"))
    .setInputFiles({ name: "placard.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: text("procedures.paper.submit") }).click();

  await expect(page.getByText(text("flash.procedureRead", { tag: machine.tag }))).toBeVisible();
  await page.waitForLoadState("domcontentloaded");
  const confirm = page.getByRole("checkbox", { name: text("procedures.editor.confirm") });
  await expect(confirm).toHaveCount(3);
  await expect(page.getByText(text("procedures.editor.readFrom.page", { number: 1 }))).toHaveCount(3);
  await expect(
    page.getByText(procedureFinding("step_read/page", { step: 3, number: 1 }).message).first(),
  ).toBeAttached();
  await expect(
    page.getByText(procedureFinding("point_on_paper", { tag: "ZV-9" }).message).first(),
  ).toBeAttached();
  if (project.name !== "no-js") await expectAccessible(page);

  const finish = page.getByRole("button", { name: text("procedures.editor.finish") });
  await confirm.nth(0).check();
  await finish.click();
  await expect(page.getByText(procedureRefusal("unconfirmed", { count: 2 }).message)).toBeVisible();
  await expect(page.getByRole("button", { name: text("procedures.submit.button") })).toHaveCount(0);

  await page.getByRole("link", { name: text("procedures.edit") }).click();
  await page.waitForLoadState("domcontentloaded");
  await expect(confirm).toHaveCount(2);
  await confirm.nth(0).check();
  await confirm.nth(1).check();
  await page
    .getByRole("button", { name: text("procedures.editor.save") })
    .last()
    .click();
  await expect(page.getByText(`Version 1 of ${machine.tag} is saved.`)).toBeVisible();
  await expect(confirm).toHaveCount(0);

  // What the placard lacks comes from the machine's points.
  await page.waitForLoadState("domcontentloaded");
  await page.getByRole("button", { name: text("procedures.editor.generate") }).click();
  await page.waitForLoadState("domcontentloaded");
  await page.getByLabel(text("procedures.sections.intendedUse")).fill("Cleaning.");
  await finish.click();
  await page.getByRole("button", { name: text("procedures.submit.button") }).click();
  await expect(page.getByText(`Version 1 of ${machine.tag} is in review.`)).toBeVisible();
});

test("[PRODUCT-02] a file that is no placard says why, and a machine with a procedure links to it @desktop @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const machine = await newMachine();
  const path = `/procedures/papers/upload?equipment=${machine.id}`;
  const send = async (buffer: Buffer) => {
    await page
      .getByLabel(text("procedures.paper.file"))
      .setInputFiles({ name: "placard.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: text("procedures.paper.submit") }).click();
  };
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, path));
  await send(Buffer.from("no PDF"));
  await expect(page.getByText("This file is not what its name says.").first()).toBeVisible();
  await send(await placardPdf(["Lockout", "Press the stop button."]));
  await expect(page.getByText(text("flash.procedureRead", { tag: machine.tag }))).toBeVisible();
  await page.goto(tenantUrl(slug, path));
  await expect(page.getByText(text("procedures.paper.taken", { tag: machine.tag }))).toBeVisible();
  await expect(page.getByLabel(text("procedures.paper.file"))).toHaveCount(0);
  await page.getByRole("link", { name: text("procedures.paper.open", { tag: machine.tag }) }).click();
  await expect(page.getByText(procedureRefusal("unconfirmed", { count: 1 }).message)).toBeVisible();
});
