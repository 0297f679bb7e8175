import type { Locator, Page } from "playwright";
import sharp from "sharp";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import type { Location } from "#contract/locations/schemas.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { tenantUrl } from "../e2e/support/addresses.ts";
import { apiClientOf } from "../e2e/support/api-client.ts";
import { decideOnCookies } from "../e2e/support/consent.ts";
import { pasteCells } from "../e2e/support/paste.ts";
import { signIn } from "../e2e/support/sign-in.ts";
import { text } from "../e2e/support/text.ts";
import type { TextKey } from "../e2e/support/text-keys.ts";
import { withProduct } from "../screenshots/open-product.ts";

const budget = 15;
const slug = "acme";
const tag = "ZZ-COUNT-1";
const points = ["E1", "E2", "P1", "P2", "H1", "T1"].map((label) => `${tag}-${label}`);
const sheet = points
  .map((point) =>
    [
      point,
      `Device ${point}`,
      "Disconnect switch",
      "Mechanical",
      "4 t",
      "Left of the machine",
      "ON",
      "OFF",
      "Turn to OFF",
      "Try to move it",
    ].join("\t"),
  )
  .join("\r\n");

/**
 * `npm run count:clicks`: writes the procedure of a machine that has no points yet, with six points and a photo of
 * each, up to its submission for review, and prints the clicks that it took besides typing, pasting, and the choice of
 * files in the system's own window.
 */
await withProduct(async ({ browser }) => {
  const machine = await addMachine();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await decideOnCookies(context);
  await signIn(context, slug, "admin");
  const page = await context.newPage();
  await page.goto(tenantUrl(slug, `/equipment/${machine.id}`));
  const clicks = await write(page);

  const written = await readWritten();
  const photos = written.shown.content.steps.filter(({ photoId }) => photoId !== null).length;
  for (const [at, name] of clicks.entries()) console.log(`${at + 1}. ${name}`);
  console.log(`| measure | now | budget |\n| --- | --- | --- |\n| clicks | ${clicks.length} | ≤ ${budget} |`);
  console.log(`The procedure is ${written.shown.state}, with ${photos} photos at ${points.length} points.`);
  if (clicks.length > budget || photos !== points.length || written.shown.state !== "in_review") {
    throw new Error("The procedure took too many clicks, or is not complete.");
  }
});

async function write(page: Page): Promise<string[]> {
  const clicks: string[] = [];
  const click = async (name: string, target: Locator) => {
    clicks.push(name);
    await target.click();
  };
  const button = (key: TextKey) => page.getByRole("button", { name: text(key), exact: true });
  const link = (key: TextKey) => page.getByRole("link", { name: text(key), exact: true });
  const ready = async (heading: string) => {
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    await page.locator("html[data-interactive]").waitFor({ state: "attached" });
  };

  await ready("Counted press");
  await click("Edit the points as a table", link("equipment.pointsActions.table"));
  await ready(text("points.table.title", { tag }));
  const column = text("registerChanges.fields.tag");
  const first = page.getByLabel(text("points.table.cell", { column, row: "1" }), { exact: true });
  await click("The first cell, to paste six rows", first);
  await pasteCells(first, sheet);
  await click("Save the points", page.getByRole("button", { name: /^Save/ }).last());
  await ready("Counted press");
  await click("Add photos", link("equipment.pointsActions.photos"));
  await ready(text("points.photo.manyOf", { tag }));
  const chooser = page.waitForEvent("filechooser");
  await click("Choose the files", page.getByLabel(text("points.photo.chooseMany")));
  await (await chooser).setFiles(await photoFiles());
  await click("Add them", button("points.photo.addMany"));
  await ready("Counted press");
  await click("Write a procedure", link("procedures.new.button"));
  await page.getByRole("heading", { level: 1, name: text("procedures.new.title") }).waitFor();
  await click("Start from the points", button("procedures.new.submit"));
  await ready(`Edit version 1 of ${tag}`);
  await page.getByLabel(text("procedures.sections.intendedUse")).fill("Cleaning and change of tools.");
  for (const kind of ["safety_glasses", "work_gloves"] as const) {
    const name = text(`procedures.ppe.kinds.${kind}`);
    await click(`Protective equipment: ${name}`, page.getByRole("checkbox", { name }));
  }
  await click("Save, and check", button("procedures.editor.finish"));
  const note = page.getByLabel(text("procedures.submit.note"));
  await note.fill("The first version.");
  await click("Submit for review", button("procedures.submit.button"));
  await page.getByText(text("flash.procedureSubmitted", { number: "1", tag })).waitFor();
  return clicks;
}

function photoFiles() {
  return Promise.all(
    points.map(async (point, at) => ({
      name: `${point}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({
        create: { width: 1200, height: 900, channels: 3, background: { r: 40 * at, g: 90, b: 120 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
}

async function addMachine(): Promise<EquipmentDetail> {
  const api = await apiClientOf(slug, "admin");
  const { items } = await api.get<{ items: Location[] }>("/api/locations");
  const lineId = items.find(({ kind, archived }) => kind === "line" && !archived)?.id;
  return api.post<EquipmentDetail>("/api/equipment", {
    tag,
    name: "Counted press",
    lineId,
    controlStations: ["Main panel"],
  });
}

async function readWritten(): Promise<ProcedureDetail> {
  const api = await apiClientOf(slug, "admin");
  const { items } = await api.get<{ items: { id: string }[] }>(`/api/procedures?search=${tag}`);
  return api.get<ProcedureDetail>(`/api/procedures/${items[0]?.id}`);
}
