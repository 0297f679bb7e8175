import type { Locator, Page } from "playwright/test";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import type { PointField } from "#contract/isolation-points/words.ts";
import type { Location } from "#contract/locations/schemas.ts";
import { pointDraftOf } from "../support/isolation-points.ts";
import { expectAccessible } from "./support/accessible.ts";
import { apiClientOf } from "./support/api-client.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { pasteCells } from "./support/paste.ts";
import { text } from "./support/text.ts";

const slug = "medipure";
const newTag = () => `ZZ-PT-${Date.now().toString(36).toUpperCase()}`;

async function addMachine(tag: string): Promise<EquipmentDetail> {
  const api = await apiClientOf(slug, "manager");
  const { items } = await api.get<{ items: Location[] }>("/api/locations");
  const lineId = items.find(({ kind, archived }) => kind === "line" && !archived)?.id;
  return api.post<EquipmentDetail>("/api/equipment", { tag, name: "Test bench", lineId });
}
async function pointsOf({ id }: EquipmentDetail) {
  const api = await apiClientOf(slug, "manager");
  return (await api.get<EquipmentDetail>(`/api/equipment/${id}`)).points;
}

type Column = Exclude<PointField, "requiredCertificate">;
const cell = (page: Page, row: number, column: Column): Locator =>
  page.getByLabel(
    text("points.table.cell", { column: text(`registerChanges.fields.${column}`), row: String(row) }),
    { exact: true },
  );

const lineOf = (tag: string, energy: string) =>
  [
    tag,
    "Drive",
    "Disconnect switch",
    energy,
    "400 V",
    "Left door",
    "ON",
    "OFF",
    "Turn to OFF",
    "Measure",
  ].join("\t");

test("[PRODUCT-01] points are pasted from a spreadsheet, filled down, and saved together @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const tag = newTag();
  const machine = await addMachine(tag);
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/equipment/${machine.id}`));
  await page.getByRole("link", { name: text("equipment.pointsActions.table") }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  const lines = ["1", "2", "3", "4"].map((each) =>
    lineOf(`${tag}-E${each}`, each === "4" ? "Voltage" : "ELECTRICAL"),
  );
  await pasteCells(cell(page, 1, "tag"), lines.join("\r\n"));
  await expect(page.getByRole("rowheader")).toHaveCount(4);
  await expect(cell(page, 4, "tag")).toHaveValue(`${tag}-E4`);
  await expect(cell(page, 3, "energyType")).toHaveValue("electrical");
  await expect(page.getByText(text("points.table.noSuchChoice", { text: "Voltage" }))).toBeVisible();
  await expectAccessible(page);
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond), "the page scrolls sideways").toBe(0);

  await page.getByRole("button", { name: text("points.table.undoPaste") }).click();
  await expect(cell(page, 4, "tag")).toHaveValue("");
  await pasteCells(cell(page, 1, "tag"), lines.join("\r\n"));
  await cell(page, 1, "tag").press("Control+z");
  await expect(cell(page, 4, "tag")).toHaveValue("");
  await pasteCells(cell(page, 1, "tag"), lines.join("\r\n"));
  await page.getByRole("button", { name: text("points.table.save") }).click();
  await expect(cell(page, 4, "energyType")).toBeFocused();
  await page.keyboard.press("Control+d");
  await expect(cell(page, 4, "energyType")).toHaveValue("electrical");
  await page.keyboard.press("Control+z");
  await expect(cell(page, 4, "energyType")).toHaveValue("");
  await page.keyboard.press("Control+d");
  await expect(cell(page, 4, "energyType")).toHaveValue("electrical");
  await expect(page.getByText(text("points.table.noSuchChoice", { text: "Voltage" }))).toBeHidden();

  await cell(page, 1, "location").fill("Right door");
  await page.keyboard.press("Enter");
  await expect(cell(page, 2, "location")).toBeFocused();
  await page.keyboard.press("Control+d");
  await page.keyboard.press("Shift+Enter");
  await expect(cell(page, 1, "location")).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(cell(page, 2, "location")).toBeFocused();
  expect(await pointsOf(machine)).toEqual([]);

  // Live-dead-live is missing: each row says so, and the summary leads to it.
  await page.getByRole("button", { name: text("points.table.save") }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("listitem")).toHaveCount(4);
  await expectAccessible(page);
  await alert.getByRole("link").first().click();
  const fault = page.locator(":focus");
  await expect(fault).toHaveAttribute("aria-invalid", "true");
  const justified = "A fixed voltage presence indicator is wired to all three phases.";
  await fault.fill(justified);
  await page.keyboard.press("Alt+Enter");
  await page.keyboard.type("Tested before and after.");
  for (let row = 2; row <= 4; row += 1) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+d");
  }
  await page.getByRole("button", { name: text("points.table.save") }).click();
  await expect(page.getByText(text("flash.pointsSaved", { count: "4" }))).toBeVisible();
  const why = `${justified}\nTested before and after.`;
  const saved = await pointsOf(machine);
  expect(saved.map((point) => [point.tag, point.location, point.verificationJustification])).toEqual([
    [`${tag}-E1`, "Right door", why],
    [`${tag}-E2`, "Right door", why],
    [`${tag}-E3`, "Left door", why],
    [`${tag}-E4`, "Left door", why],
  ]);
});

test("[PRODUCT-01] a row that someone changed meanwhile is named, and saved over only on demand @desktop @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const tag = newTag();
  const machine = await addMachine(tag);
  const api = await apiClientOf(slug, "supervisor");
  const draft = pointDraftOf(`${tag}-E1`, machine.siteId);
  const manager = await apiClientOf(slug, "manager");
  const { id } = await manager.post<{ id: string }>("/api/isolation-points", {
    ...draft,
    equipmentIds: [machine.id],
  });
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/equipment/${machine.id}/points-table`));
  await cell(page, 1, "name").fill("Mine");
  await api.put(`/api/isolation-points/${id}`, { ...draft, name: "Theirs", version: 1 });
  await page.getByRole("button", { name: text("points.table.save") }).click();
  await expect(page.getByText(pointRefusal("changed", { tag: `${tag}-E1` }).message).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Theirs" })).toBeVisible();
  await expect(cell(page, 1, "name")).toHaveValue("Mine");
  expect(await pointsOf(machine)).toMatchObject([{ name: "Theirs" }]);
  await page.getByRole("checkbox", { name: text("points.table.saveOver") }).check();
  await page.getByRole("button", { name: text("points.table.save") }).click();
  await expect(page.getByText(text("flash.pointsSaved", { count: "1" }))).toBeVisible();
  expect(await pointsOf(machine)).toMatchObject([{ name: "Mine" }]);
});

test("[PRODUCT-01] a row is typed and saved, and more rows lose nothing @desktop @no-js", async ({
  page,
}) => {
  const tag = newTag();
  const machine = await addMachine(tag);
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/equipment/${machine.id}/points-table`));
  await expect(page.getByText(text("points.table.none"))).toBeVisible();
  const fields = {
    tag: `${tag}-P1`,
    name: "Air supply",
    magnitude: "90 psi",
    location: "North wall",
  } as const;
  for (const [column, value] of Object.entries(fields)) {
    await cell(page, 1, column as keyof typeof fields).fill(value);
  }
  await cell(page, 1, "deviceType").selectOption("venting_valve");
  await cell(page, 1, "energyType").selectOption("pneumatic");
  const others = {
    normalPosition: "Open",
    isolatedPosition: "Closed",
    isolationMethod: "Close",
    verification: "Gauge",
  };
  for (const [column, value] of Object.entries(others)) {
    await cell(page, 1, column as Column).fill(value);
  }
  await page.getByRole("button", { name: text("points.table.addRows") }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(6);
  await expect(cell(page, 1, "tag")).toHaveValue(`${tag}-P1`);
  await expect(cell(page, 1, "energyType")).toHaveValue("pneumatic");
  await page.getByRole("button", { name: text("points.table.save") }).click();
  await expect(page.getByText(text("flash.pointsSaved", { count: "1" }))).toBeVisible();
  expect(await pointsOf(machine)).toMatchObject([
    { tag: `${tag}-P1`, energyType: "pneumatic", lockable: true },
  ]);
});
