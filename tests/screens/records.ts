import writeExcelFile from "write-excel-file/node";
import type { Drawing, DrawingItem } from "#contract/drawings/schemas.ts";
import type { EquipmentItem } from "#contract/equipment/schemas.ts";
import type { PointItem } from "#contract/isolation-points/schemas.ts";
import type { Location } from "#contract/locations/schemas.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { lineSvg } from "../support/drawings.ts";
import { newMachine, publishedProcedure, submittedProcedure } from "../e2e/support/procedures.ts";
import type { Caller } from "./screen.ts";

/** Records in states that the demo data lacks, created for the screens. */

/** A draft procedure, with the steps of its machine's points. */
export async function procedureInDraft(api: Caller): Promise<string> {
  const machine = await newMachine();
  const title = `Lockout of ${machine.tag}`;
  const { id } = await api.post<ProcedureDetail>("/api/procedures", {
    equipmentId: machine.id,
    title,
    from: "points",
  });
  return id;
}

export async function procedureInReview(): Promise<string> {
  return (await submittedProcedure()).id;
}

export async function translationInDraft(api: Caller): Promise<string> {
  const { id, shown } = await publishedProcedure();
  const body = { number: shown.number, language: "ar" };
  return (await api.post<{ id: string }>(`/api/procedures/${id}/translations`, body)).id;
}

export async function machineWithoutProcedure(): Promise<string> {
  return (await newMachine()).id;
}

/** The demo's machines, which have hazards, points, and a history. */
export async function demoMachine(api: Caller): Promise<string> {
  const { items } = await api.get<{ items: EquipmentItem[] }>("/api/equipment?search=FB-NH3-002");
  return items[0]?.id ?? "";
}

/** A checked import with problems. */
export function faultyImport(api: Caller): Promise<string> {
  const lines = ["Tag;Name;Site;Area;Line", "XX-1;Saw;Works;Hall;Line 1", "XX-1;Saw again;Works;Hall;"];
  return upload(api, "/api/equipment-imports/upload", "machines.csv", lines.join("\r\n"));
}

/** A file that calls its columns otherwise. */
export function unmatchedImport(api: Caller): Promise<string> {
  const lines = ["Asset;What it is;Plant;Dept;Cell", "XX-2;Saw;Works;Hall;Line 1"];
  return upload(api, "/api/equipment-imports/upload", "assets.csv", lines.join("\r\n"));
}

/** A checked workbook with the sheets of the template. */
export async function plantWorkbook(api: Caller): Promise<string> {
  const sheets = {
    Machines: [
      ["Tag", "Name", "Site", "Area", "Line"],
      ["XX-3", "Saw", "Works", "Hall", "Line 1"],
    ],
    Padlocks: [
      ["Number", "Kind"],
      ["XX-3", "spare"],
    ],
  };
  const contents = await writeExcelFile(
    Object.entries(sheets).map(([sheet, data]) => ({ sheet, data })),
  ).toBuffer();
  return upload(api, "/api/import-workbooks/upload", "plant.xlsx", contents);
}

export async function uploadedDocument(api: Caller): Promise<string> {
  const sheet = "Isolation points of line 1\nE1 main disconnect, A1 venting valve\n";
  return upload(api, "/api/repository/documents/upload", "line-1-points.txt", sheet);
}

/** A drawing of a line with points on it; made once. */
export async function drawingOfPlant(api: Caller): Promise<string> {
  const { items } = await api.get<{ items: DrawingItem[] }>("/api/drawings");
  const [known] = items;
  if (known) return known.id;
  const places = await api.get<{ items: Location[] }>("/api/locations");
  const points = await api.get<{ items: PointItem[] }>("/api/isolation-points?show=held&limit=8");
  const site = places.items.find(({ name }) => name === points.items[0]?.site);
  const form = new FormData();
  form.set("name", "Steam and condensate");
  form.set("locationId", site?.id ?? "");
  form.set("files", new Blob([lineSvg], { type: "image/svg+xml" }), "steam.svg");
  const { id, version } = await api.post<Drawing>("/api/drawings/upload", form);
  const placed = points.items
    .filter((point) => point.site === site?.name)
    .map((point, n) => ({ id: point.id, x: 0.12 + 0.2 * (n % 4), y: n < 4 ? 0.25 : 0.7 }));
  await api.put(`/api/drawings/${id}/points`, { version, points: placed });
  return id;
}

async function upload(api: Caller, path: string, name: string, contents: string | Buffer): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([typeof contents === "string" ? contents : new Uint8Array(contents)]), name);
  const { id, items } = await api.post<{ id?: string; items?: { id: string }[] }>(path, form);
  return id ?? items?.[0]?.id ?? "";
}
