import { readFile } from "node:fs/promises";
import writeExcelFile from "write-excel-file/node";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

const slugOf = (project: string) => (project === "desktop" ? "medipure" : "maxform");
const newName = () => `WB${Date.now().toString(36).toUpperCase()}`;

const workbook = (sheets: Record<string, (string | number | null)[][]>) =>
  writeExcelFile(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))).toBuffer();
const fileOf = (buffer: Buffer) => ({ name: "plant.xlsx", mimeType: "", buffer });

test("[PRODUCT-01] a plant comes in with one workbook, and its procedures are drafts @desktop @no-js", async ({
  page,
}, { project }) => {
  const slug = slugOf(project.name);
  const name = newName();
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/equipment/import/upload"));
  await page.getByRole("link", { name: text("imports.workbook.insteadLink") }).click();
  await expect(page.getByRole("heading", { name: text("imports.workbook.title") })).toBeVisible();
  const send = async (site: string) => {
    const contents = await workbook({
      Machines: [
        ["Tag", "Name", "Site", "Area", "Line"],
        [name, "Mill", `${name} works`, "Hall", "Line 1"],
      ],
      "Isolation points": [
        [
          ...["Tag", "Name", "Device", "Energy", "Magnitude", "Site", "Where", "Normal position"],
          ...["Isolated position", "How isolated", "How verified", "Machines", "Highest reading allowed"],
          ...["Unit", "Prove dead"],
        ],
        [
          ...[`${name}-E1`, "Main drive", "disconnect", "electrical", "400 V", site, "MCC 1", "ON", "OFF"],
          ...["Turn to OFF", "Measure all phases", name, 50, "V", "yes"],
        ],
      ],
      Procedures: [
        ["Machine", "Step", "What to do", "Point"],
        [name, "Isolate", "Turn the disconnect to OFF.", `${name}-E1`],
      ],
    });
    await page.getByLabel(text("imports.workbook.file")).setInputFiles(fileOf(contents));
    await page.getByRole("button", { name: text("imports.check") }).click();
  };
  await send("Another site");
  await expect(page.getByText(text("imports.workbook.faulty"))).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: text("imports.workbook.kinds.points") }).click();
  await expect(page.getByText("there is no site named “Another site”")).toBeVisible();
  await page.getByRole("link", { name: text("imports.workbook.back") }).click();
  await page.getByRole("link", { name: text("imports.another") }).click();

  await send(`${name} works`);
  await expect(page.getByText(text("imports.workbook.ready"))).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: text("imports.workbook.apply") }).click();
  await expect(page.getByText(text("imports.workbook.done"))).toBeVisible();
  await page.getByRole("link", { name: text("imports.procedures.toList") }).click();
  await expect(page.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible();

  // The same workbook again: all of it is there.
  await page.goto(tenantUrl(slug, "/equipment/workbook/upload"));
  await send(`${name} works`);
  await expect(page.getByText(text("imports.nothing", { count: 3 }))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: text("imports.workbook.apply") })).toHaveCount(0);
});

test("[PRODUCT-01] columns with other names are matched once @desktop @no-js", async ({ page }, {
  project,
}) => {
  const slug = slugOf(project.name);
  const name = newName();
  const own = ["Asset", "What it is", "Plant", "Dept", `Cell ${name}`];
  const send = async (tag: string, { isMatched = false } = {}) => {
    await page.goto(tenantUrl(slug, "/equipment/import/upload"));
    if (isMatched) await page.getByLabel(text("imports.match")).check();
    const contents = await workbook({ Sheet1: [own, [tag, "Saw", "Works", "Hall", "Line 1"]] });
    await page.getByLabel(text("imports.file")).setInputFiles(fileOf(contents));
    await page.getByRole("button", { name: text("imports.check") }).click();
  };
  await signIn(page, slug, "manager");
  await send(`${name}-1`);
  await expect(page.getByText(text("imports.mapping.title"))).toBeVisible();
  for (const [at, label] of ["Tag", "Name", "Site", "Area", "Line"].entries()) {
    await page.getByLabel(label, { exact: true }).selectOption(String(at));
  }
  await page.getByRole("button", { name: text("imports.mapping.submit") }).click();
  await expect(page.getByText(text("imports.machines.ready", { count: 1 }))).toBeVisible({ timeout: 60_000 });
  await send(`${name}-2`);
  await expect(page.getByText(text("imports.machines.ready", { count: 1 }))).toBeVisible({ timeout: 60_000 });
  await send(`${name}-3`, { isMatched: true });
  await expect(page.getByText(text("imports.mapping.title"))).toBeVisible();
  await expect(page.getByLabel("Tag", { exact: true })).toHaveValue("0");
});

test("[PRODUCT-01] a sheet of a workbook with other names for its columns is matched before all are checked @desktop @no-js", async ({
  page,
}, { project }) => {
  const slug = slugOf(project.name);
  const name = newName();
  const head = ["Asset", "What it is", "Plant", "Dept", `Cell ${name}`];
  const contents = await workbook({
    Assets: [head, [`${name}-1`, "Saw", "Works", "Hall", "Line 1"]],
    Padlocks: [
      ["Number", "Kind"],
      [`${name}-L1`, "equipment"],
    ],
  });
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/equipment/workbook/upload"));
  await page.getByLabel(text("imports.workbook.file")).setInputFiles(fileOf(contents));
  await page.getByRole("button", { name: text("imports.check") }).click();
  await expect(page.getByText(text("imports.workbook.mapping"))).toBeVisible();
  await expect(page.getByText(text("imports.workbook.notChecked"))).toBeVisible();
  await page
    .getByRole("link", { name: text("imports.mapping.title") })
    .first()
    .click();
  for (const [at, label] of ["Tag", "Name", "Site", "Area", "Line"].entries()) {
    await page.getByLabel(label, { exact: true }).selectOption(String(at));
  }
  await page.getByRole("button", { name: text("imports.mapping.submit") }).click();
  await expect(page.getByText(text("imports.workbook.ready"))).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: text("imports.workbook.apply") }).click();
  await expect(page.getByText(text("imports.workbook.done"))).toBeVisible({ timeout: 60_000 });
});

test("[PRODUCT-01] procedures leave as a file with a row for each step @desktop", async ({ page }) => {
  await signIn(page, "medipure", "manager");
  await page.goto(tenantUrl("medipure", "/procedures"));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: text("exports.csv") }).click();
  const contents = await readFile(await (await download).path(), "utf8");
  expect(contents).toContain("Machine,Step,What to do,Point");
  expect(contents).toContain("Isolate");
});
