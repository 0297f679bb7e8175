import type { FastifyReply } from "fastify";
import { getWorkbookTemplate } from "#contract/equipment-imports/calls.ts";
import { type ImportKind, importKinds, sheetNames } from "#contract/equipment-imports/words.ts";
import { spreadsheetType } from "#contract/media-types.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { drawSheets, SheetOrder } from "#api/infrastructure/exports/draw-sheet.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import type { Column } from "./row-kind.ts";
import { rowKinds } from "./row-kinds.ts";

type Sample = Readonly<Partial<Record<string, string>>>;

/** Rows to be written over, by the names of columns: one machine with two points, its procedure, and its padlocks. */
const samples: Record<ImportKind, readonly Sample[]> = {
  machines: [
    {
      tag: "HV-BML-001",
      name: "Ball mill",
      site: "Northgate Works",
      area: "Grinding",
      line: "Line 1",
      description: "Wet grinding of ore",
      hazards: "Rotating parts; Stored energy",
      controlStations: "Panel at the mill; Inching drive pendant",
    },
  ],
  points: [
    {
      tag: "HV-BML-001-E1",
      name: "Main drive",
      deviceType: "disconnect",
      energyType: "electrical",
      magnitude: "400 V",
      site: "Northgate Works",
      location: "MCC 3, drawer 12",
      normalPosition: "ON",
      isolatedPosition: "OFF",
      isolationMethod: "Turn to OFF, fit hasp, lock",
      verification: "Measure all phases to phase and to ground",
      machines: "HV-BML-001",
      label: "E1",
      lockable: "yes",
      verificationLimit: "50",
      verificationUnit: "V",
      proveDead: "yes",
    },
  ],
  procedures: [
    { kind: "Prepare", text: "Bring two padlocks, a tag, and the voltage tester." },
    { kind: "Notify before the lockout", text: "Tell the mill operators." },
    {
      kind: "Shut down",
      text: "Press stop on the panel. Wait until the drum stops.",
      waitMinutes: "5",
    },
    { kind: "Isolate", text: "Turn the disconnect to OFF.", point: "HV-BML-001-E1", minutes: "3" },
    { kind: "Apply lock and tag", text: "Fit the hasp, your padlock, and the tag.", point: "HV-BML-001-E1" },
    { kind: "Verify zero energy", text: "Measure all phases.", point: "HV-BML-001-E1" },
    { kind: "Verify zero energy", text: "Clear people from the machine, then press start at the panel." },
    { kind: "Work", text: "Do the work." },
    { kind: "Clear the area", text: "Take tools away and put the guards back." },
    { kind: "Remove lock and tag", text: "Remove your padlock and the tag.", point: "HV-BML-001-E1" },
    { kind: "Restore the point", text: "Turn the disconnect to ON.", point: "HV-BML-001-E1" },
    { kind: "Notify after the lockout", text: "Tell the mill operators that the mill can start." },
  ].map((step, at) => ({
    tag: "HV-BML-001",
    ...step,
    ...(at === 0 && { title: "Lockout of HV-BML-001", ppe: "safety glasses; hearing protection" }),
  })),
  locks: [
    { tag: "R-001", kind: "personal", owner: "" },
    { tag: "B-001", kind: "equipment" },
  ],
};

/** A workbook with the sheets and columns of an import. */
export async function sendWorkbookTemplate(ctx: TenantContext, reply: FastifyReply): Promise<Buffer> {
  authorize(ctx.actor, getWorkbookTemplate.access);
  const orders = importKinds.map((kind) => orderOf(sheetNames[kind], rowKinds[kind].columns, samples[kind]));
  const file = await fileOf<typeof drawSheets>(ctx, "spreadsheet", () => orders);
  reply
    .type(spreadsheetType)
    .header("content-disposition", 'attachment; filename="plant-template.xlsx"')
    .header("cache-control", "private, no-store");
  return file;
}

function orderOf(sheet: string, columns: readonly Column[], rows: readonly Sample[]): SheetOrder {
  return {
    sheet,
    headers: columns.map(({ word }) => word),
    types: columns.map(() => "text" as const),
    timeZone: "UTC",
    pages: [JSON.stringify(rows.map((row) => columns.map(({ name }) => row[name] ?? null)))],
  };
}
