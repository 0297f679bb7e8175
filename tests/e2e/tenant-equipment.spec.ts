import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import type { Location } from "#contract/locations/schemas.ts";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { pointDraftOf } from "../support/isolation-points.ts";
import { expectAccessible } from "./support/accessible.ts";
import { apiClientOf } from "./support/api-client.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

/** Each project has its own tenant, where no other test counts machines. */
const slugOf = (project: string) => (project === "desktop" ? "medipure" : "maxform");
/** Tags are unique in a tenant. */
const newTag = (word: string) => `E2E-${word}-${Date.now().toString(36).toUpperCase()}`;

async function addMachine(slug: string, tag: string): Promise<EquipmentDetail> {
  const api = await apiClientOf(slug, "manager");
  const { items } = await api.get<{ items: Location[] }>("/api/locations");
  const lineId = items.find(({ kind, archived }) => kind === "line" && !archived)?.id;
  return api.post<EquipmentDetail>("/api/equipment", { tag, name: "Test bench", lineId });
}

/** A one-pixel picture. */
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
  "base64",
);

test("[PRODUCT-01] a machine is added with its isolation point and a photo, and its label leads back @desktop @no-js", async ({
  page,
}, { project }) => {
  const slug = slugOf(project.name);
  const tag = newTag("NEW");
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/equipment"));
  await page.getByRole("link", { name: text("equipment.add") }).click();
  await page.getByRole("textbox", { name: text("equipment.form.tag") }).fill(tag);
  await page.getByRole("textbox", { name: text("equipment.form.name") }).fill("Test bench");
  await page.getByRole("combobox", { name: text("equipment.form.line") }).selectOption({ index: 1 });
  await page.getByLabel(text("equipment.hazards")).fill("Hot surfaces\nNoise");
  await page.getByRole("button", { name: text("equipment.form.save") }).click();
  await expect(page.getByText(`${tag} is added.`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Hot surfaces" })).toBeVisible();

  await page.getByRole("link", { name: text("equipment.pointsActions.add") }).click();
  await expect(page.getByText(text("points.form.machine", { tag }))).toBeVisible();
  await page.getByRole("textbox", { name: text("equipment.form.tag") }).fill(`${tag}-E1`);
  await page.getByRole("textbox", { name: text("equipment.form.name") }).fill("Main disconnect");
  await page.getByLabel(text("points.form.deviceType")).selectOption({ label: "Disconnect switch" });
  await page.getByLabel(text("points.form.location")).fill("Left of the door");
  await page.getByLabel(text("points.form.energyType")).selectOption({ label: "Electrical" });
  await page.getByLabel(text("points.form.magnitude")).fill("400 V");
  await page.getByLabel(text("points.form.normalPosition")).fill("ON");
  await page.getByLabel(text("points.form.isolatedPosition")).fill("OFF");
  await page.getByLabel(text("points.form.isolationMethod")).fill("Turn to OFF, lock");
  await page.getByLabel(text("points.form.verification")).fill("Measure all phases");
  await page.getByRole("textbox", { name: text("points.form.verificationLimit") }).fill("50");
  await page.getByLabel(text("points.form.verificationUnit")).fill("V");
  await page.getByRole("checkbox", { name: text("points.form.proveDead") }).check();
  await page.getByRole("button", { name: text("points.form.save") }).click();
  await expect(page.getByRole("link", { name: "Main disconnect" })).toBeVisible();

  await page.getByRole("link", { name: text("equipment.files.add") }).click();
  await page
    .getByLabel(text("equipment.files.choose"))
    .setInputFiles({ name: "front.png", mimeType: "image/png", buffer: photo });
  await page.getByRole("button", { name: text("equipment.files.upload") }).click();
  await expect(
    page.getByRole("img", { name: text("equipment.files.open", { name: "front.jpg" }) }),
  ).toBeVisible();
  await page.getByText(text("equipment.files.manage")).click();
  await page.getByLabel(text("equipment.files.caption")).fill("From the front");
  await page.getByRole("button", { name: text("equipment.files.save") }).click();
  await expect(page.getByText(text("flash.fileCaptioned"))).toBeVisible();
  // Closed again, with scripts and without.
  await page.reload();
  await page.getByText(text("equipment.files.manage")).click();
  await page.getByRole("button", { name: "Remove “front.jpg”" }).click();
  await expect(page.getByText("Removed “front.jpg”.")).toBeVisible();
  await page.getByRole("button", { name: text("equipment.files.undo") }).click();
  await expect(page.getByText("From the front").first()).toBeVisible();

  const machine = new URL(page.url()).pathname;
  await page.getByRole("link", { name: text("equipment.labels.link") }).click();
  await expect(page.getByRole("article").filter({ hasText: tag })).toBeVisible();
  await page.goto(tenantUrl(slug, `${machine}/history`));
  await expect(page.getByText(text("history.actions.equipment.created"))).toBeVisible();
});

test("[PRODUCT-01] the person who saves second sees both values and chooses @desktop", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const slug = slugOf(project.name);
  const tag = newTag("STALE");
  const machine = await addMachine(slug, tag);
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/equipment/${machine.id}/edit`));
  await page.getByLabel(text("equipment.form.name")).fill("My name");
  await page.getByLabel(text("equipment.form.description")).fill("My description");
  const quicker = await apiClientOf(slug, "supervisor");
  const { lineId, version } = machine;
  const body = {
    tag,
    name: "Their name",
    description: "Their description",
    hazards: ["New"],
    lineId,
    version,
  };
  await quicker.put(`/api/equipment/${machine.id}`, body);
  await page.getByRole("button", { name: text("equipment.form.saveChanges") }).click();

  await expect(page.getByText(text("conflict.title"))).toBeVisible();
  await expect(page.getByRole("radio", { name: /My name/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /Their name/ }).check();
  await page.getByRole("radio", { name: /New/ }).check();
  await page.getByRole("button", { name: text("conflict.save") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Their name" })).toBeVisible();
  await expect(page.getByText("My description")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: text("inquiries.states.new") })).toBeVisible();
});

test("[PRODUCT-01] a machine that is locked out is not archived, and the page says which lockout is in the way @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", "/equipment?search=FB-NH3-002"));
  await page.getByRole("link", { name: /FB-NH3-002/ }).click();
  await page.getByText(text("equipment.archive.summary"), { exact: true }).click();
  await expect(page.getByRole("link", { name: /^Open LP-/ }).first()).toBeVisible();
  await page.getByRole("button", { name: text("equipment.archive.submit") }).click();
  await expect(page.getByRole("alert")).toContainText(/ is in progress on this machine/);
  await expect(page.getByText(text("equipment.statuses.locked_out")).first()).toBeVisible();
});

test("[PRODUCT-01] points are added one after the other, each from a ready-made one @both @no-js", async ({
  page,
}, { project }) => {
  const slug = slugOf(project.name);
  const tag = newTag("READY");
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/equipment/points/new?from=air"));
  await page.getByRole("link", { name: text("points.readyMade.otherUnit", { unit: "bar(g)" }) }).click();
  await expect(page.getByLabel(text("points.form.verificationUnit"))).toHaveValue("bar(g)");
  await expect(page.getByText(text("points.readyMade.unit", { unit: "bar(g)" }))).toBeVisible();
  await page.goto(tenantUrl(slug, "/equipment/points/new"));
  const addFrom = async (point: "disconnect" | "air", number: string, magnitude: string) => {
    await page.getByText(text("points.readyMade.title")).click();
    await page.getByRole("link", { name: text(`points.readyMade.items.${point}`), exact: true }).click();
    await expect(page.getByText(text("points.readyMade.check"))).toBeVisible();
    await page.getByRole("textbox", { name: text("equipment.form.tag") }).fill(`${tag}-${number}`);
    const site = page.getByLabel(text("points.form.siteId"));
    if ((await site.inputValue()) === "") await site.selectOption({ index: 1 });
    await page.getByLabel(text("points.form.location")).fill("North wall");
    await page.getByLabel(text("points.form.magnitude")).fill(magnitude);
  };
  await addFrom("disconnect", "E1", "480 V");
  if (project.name !== "no-js") await expectAccessible(page);
  await page.getByRole("button", { name: text("points.form.saveAnother") }).click();
  await expect(page.getByText(text("flash.pointAdded", { tag: `${tag}-E1` }))).toBeVisible();
  await expect(page.getByRole("textbox", { name: text("equipment.form.tag") })).toHaveValue("");
  await addFrom("air", "A1", "90 psi");
  await expect(page.getByLabel(text("points.form.verificationUnit"))).toHaveValue("psi");
  await page.getByRole("button", { name: text("points.form.save"), exact: true }).click();
  await expect(page).toHaveURL(/\/equipment\/points\/[0-9a-f-]{36}$/);
  await expect(page.getByText(`${tag}-A1`).first()).toBeVisible();
});

test("[PRODUCT-01] a file with faults brings nothing in; corrected, it brings in all @desktop @no-js", async ({
  page,
}, { project }) => {
  const slug = slugOf(project.name);
  const tag = newTag("IMP");
  const site = `Works ${tag}`;
  const head = "Tag;Name;Site;Area;Line";
  const rows = [`${tag}-1;Saw;${site};Hall;Line 1`, `${tag}-2;Mill;${site};Hall;Line 2`];
  const send = async (lines: string[]) => {
    await page.goto(tenantUrl(slug, "/equipment/import/upload"));
    const buffer = Buffer.from([head, ...lines].join("\r\n"));
    await page
      .getByLabel(text("imports.file"))
      .setInputFiles({ name: "machines.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: text("imports.check") }).click();
  };
  await signIn(page, slug, "manager");
  await send([...rows, `${tag}-1;Saw again;${site};Hall;`]);
  await expect(page.getByText(text("imports.faulty", { count: 1 }))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(rowFault("tag_twice", { column: "Tag", line: 2 }).message)).toBeVisible();
  await expect(
    page.getByText(rowFault("in_column", { column: "Line", why: inputRefusal("missing").message }).message),
  ).toBeVisible();
  await send(rows);
  await expect(page.getByText(text("imports.machines.ready", { count: 2 }))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(text("imports.newPlaces", { count: 4 }))).toBeVisible();
  await page.getByRole("button", { name: "Import 2 machines" }).click();
  await expect(page.getByText(text("imports.machines.done", { count: 2 }))).toBeVisible();
  await page.goto(tenantUrl(slug, `/equipment?search=${tag}`));
  await expect(page.getByRole("rowheader")).toHaveCount(2);

  await page.goto(tenantUrl(slug, "/equipment/points/import/upload"));
  const points = [
    "Tag;Name;Device;Energy;Magnitude;Site;Where;Normal position;Isolated position;How isolated;How verified;Highest reading allowed;Unit;Prove dead;Machines",
    `${tag}-E1;Main;disconnect;electrical;400 V;${site};Door;ON;OFF;Turn to OFF, lock;Measure;50;V;yes;"${tag}-1;${tag}-2"`,
  ];
  const buffer = Buffer.from(points.join("\n"));
  await page
    .getByLabel(text("imports.file"))
    .setInputFiles({ name: "points.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: text("imports.check") }).click();
  await page.getByRole("button", { name: "Import 1 isolation point" }).click({ timeout: 60_000 });
  await expect(page.getByText(text("imports.points.done", { count: 1 }))).toBeVisible();
  await page.goto(tenantUrl(slug, `/equipment/points?search=${tag}`));
  await expect(page.getByRole("row", { name: `${tag}-E1` })).toContainText(`${tag}-1, ${tag}-2`);
  await page.getByRole("checkbox", { name: text("equipment.bulk.pick", { tag: `${tag}-E1` }) }).check();
  await page.getByRole("button", { name: text("points.bulk.labels") }).click();
  await expect(page.getByRole("article").filter({ hasText: `${tag}-E1` })).toBeVisible();
});

test("[PRODUCT-01] several machines are ticked: labels are printed and they are archived together @desktop", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const slug = slugOf(project.name);
  const tag = newTag("MANY");
  await Promise.all([1, 2].map((n) => addMachine(slug, `${tag}-${n}`)));
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/equipment?search=${tag}`));
  await page.getByRole("button", { name: text("equipment.bulk.archive") }).click();
  await expect(page.getByRole("alert")).toContainText(text("equipment.bulk.none"));
  for (const n of [1, 2])
    await page.getByRole("checkbox", { name: text("equipment.bulk.pick", { tag: `${tag}-${n}` }) }).check();
  await page.getByRole("button", { name: text("equipment.bulk.labels") }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByLabel(text("equipment.tags.size")).selectOption("a4");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: text("equipment.tags.submit") }).click();
  expect((await download).suggestedFilename()).toBe("machine-labels-a4.pdf");
  await page.goto(tenantUrl(slug, `/equipment?search=${tag}`));
  for (const n of [1, 2])
    await page.getByRole("checkbox", { name: text("equipment.bulk.pick", { tag: `${tag}-${n}` }) }).check();
  await page.getByRole("button", { name: text("equipment.bulk.archive") }).click();
  await expect(page.getByText(text("equipment.bulk.ask", { count: 2 }))).toBeInViewport();
  await page.getByRole("button", { name: text("equipment.bulk.confirm", { count: 2 }) }).click();
  await expect(page.getByText(text("flash.machinesArchived", { count: 2 }))).toBeVisible();
  await page.goto(tenantUrl(slug, `/equipment?search=${tag}&status=archived`));
  await expect(page.getByRole("rowheader")).toHaveCount(2);
});

test("a refusal stays until the person goes on, whatever changes behind it @desktop", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const slug = slugOf(project.name);
  const tag = newTag("STAYS");
  await addMachine(slug, `${tag}-1`);
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/equipment?search=${tag}`));
  await page.getByRole("button", { name: text("equipment.bulk.archive") }).click();
  await expect(page.getByRole("alert")).toContainText(text("equipment.bulk.none"));
  await addMachine(slug, `${tag}-2`);
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await expect(page.getByRole("alert")).toContainText(text("equipment.bulk.none"));
  await page.getByRole("button", { name: text("common.search"), exact: true }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("[PRODUCT-01] sites and lines are added and renamed @phone", async ({ page }, { project }) => {
  const slug = slugOf(project.name);
  const name = newTag("SITE");
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/equipment/locations"));
  await page.getByText(text("locations.add.site"), { exact: true }).click();
  const add = page.locator("form").filter({ has: page.locator('input[name="kind"][value="site"]') });
  await add.getByLabel(text("equipment.form.name")).fill(name);
  await add.getByRole("button", { name: text("locations.addSubmit") }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await page.locator("summary", { hasText: `${text("locations.change")} ${name}` }).click();
  const rename = page
    .locator("details[open]")
    .filter({ has: page.getByRole("button", { name: text("locations.saveSite") }) });
  await rename.getByLabel(text("equipment.form.name")).fill(`${name} East`);
  await rename.getByRole("button", { name: text("locations.saveSite") }).click();
  await expect(page.getByRole("heading", { level: 2, name: `${name} East` })).toBeVisible();
});

test("[PRODUCT-01] a control device is refused as an isolation point, with the reason @phone", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const slug = slugOf(project.name);
  const tag = newTag("PB");
  const api = await apiClientOf(slug, "manager");
  const { items } = await api.get<{ items: Location[] }>("/api/locations");
  const siteId = items.find(({ kind, archived }) => kind === "site" && !archived)?.id ?? "";
  await api.post("/api/isolation-points", pointDraftOf(tag, siteId));
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/equipment/points?search=${tag}`));
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("link", { name: text("equipment.form.edit") }).click();
  await page
    .getByLabel(text("points.form.deviceType"))
    .selectOption({ label: "Push-button (control device, cannot isolate)" });
  await page.getByRole("button", { name: text("equipment.form.saveChanges") }).click();
  await expect(page.getByRole("alert")).toContainText("can never be an isolation point");
});
