import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { csvType, fileOf, spreadsheetType } from "#contract/media-types.ts";
import { chosenColumns, equipmentImport, importRow, importWorkbook, wantedColumn } from "./schemas.ts";

const tables = [csvType, spreadsheetType];

export const startEquipmentImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/upload",
  summary: "Upload a CSV file or an Excel workbook of machines to check it; adds nothing yet",
  access: member("equipment_management", "equipment:edit"),
  takes: tables,
  response: z.object({ id }),
  status: 201,
});

export const startPointImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/points/upload",
  summary: "Upload a CSV file or an Excel workbook of isolation points to check it; adds nothing yet",
  access: member("equipment_management", "equipment:edit"),
  takes: tables,
  response: z.object({ id }),
  status: 201,
});

export const startProcedureImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/procedures/upload",
  summary:
    "Upload a CSV file or an Excel workbook of procedures, a row for each step, to check it; adds nothing yet",
  access: member("equipment_management", "equipment:edit"),
  takes: tables,
  response: z.object({ id }),
  status: 201,
});

export const startLockImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/locks/upload",
  summary: "Upload a CSV file or an Excel workbook of padlocks to check it; adds nothing yet",
  access: member("equipment_management", "equipment:edit"),
  takes: tables,
  response: z.object({ id }),
  status: 201,
});

export const getEquipmentImport = endpoint({
  method: "GET",
  path: "/api/equipment-imports/:id",
  summary: "Get the progress of a check and the rows with faults, or all rows if there are none",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  query: pageQuery,
  response: equipmentImport.extend({
    rows: page(importRow),
    /** While `mapping`: how the file calls its columns, each with its first value, and what is wanted. */
    head: z.array(z.object({ heading: z.string(), sample: z.string() })),
    wanted: z.array(wantedColumn),
  }),
});

export const matchImportColumns = endpoint({
  method: "POST",
  path: "/api/equipment-imports/:id/columns",
  summary: "Say which column of a file is which, remember it for the next file, and check the rows",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  body: z.object({ columns: chosenColumns }),
  response: equipmentImport,
});

export const applyEquipmentImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/:id/apply",
  summary: "Add all rows of a checked file, or none of them",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  response: equipmentImport,
});

export const startWorkbookImport = endpoint({
  method: "POST",
  path: "/api/import-workbooks/upload",
  summary:
    "Upload an Excel workbook with a sheet each of machines, isolation points, procedures, and padlocks",
  access: member("equipment_management", "equipment:edit"),
  takes: [spreadsheetType],
  response: z.object({ id }),
  status: 201,
});

export const getWorkbookImport = endpoint({
  method: "GET",
  path: "/api/import-workbooks/:id",
  summary: "Get the progress of the check of a workbook, sheet by sheet",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  response: importWorkbook,
});

export const applyWorkbookImport = endpoint({
  method: "POST",
  path: "/api/import-workbooks/:id/apply",
  summary: "Add all rows of all sheets of a checked workbook, or none of them",
  access: member("equipment_management", "equipment:edit"),
  params: idParams,
  response: importWorkbook,
});

export const getWorkbookTemplate = endpoint({
  method: "GET",
  path: "/api/import-workbooks/template",
  summary: "Get an Excel workbook with the sheets and columns of an import, and rows to write over",
  access: member("equipment_management", "equipment:edit"),
  response: fileOf(spreadsheetType),
});
