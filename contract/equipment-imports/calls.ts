import { z } from "zod";
import { member } from "#contract/access.ts";
import { id, idParams, page, pageQuery } from "#contract/common.ts";
import { endpoint } from "#contract/endpoint.ts";
import { csvType, fileOf, spreadsheetType } from "#contract/media-types.ts";
import { chosenColumns, equipmentImport, importRow, importWorkbook, wantedColumn } from "./schemas.ts";

const access = member("equipment_management", "equipment:edit");

/** A file to be checked; what is in it is added by another call. */
const uploadOf = (path: `/api/${string}/upload`, summary: string, takes = [csvType, spreadsheetType]) =>
  endpoint({ method: "POST", path, summary, access, takes, response: z.object({ id }), status: 201 });

export const startEquipmentImport = uploadOf(
  "/api/equipment-imports/upload",
  "Upload a CSV file or an Excel workbook of machines to check it; adds nothing yet",
);

export const startPointImport = uploadOf(
  "/api/equipment-imports/points/upload",
  "Upload a CSV file or an Excel workbook of isolation points to check it; adds nothing yet",
);

export const startProcedureImport = uploadOf(
  "/api/equipment-imports/procedures/upload",
  "Upload a CSV file or an Excel workbook of procedures, a row for each step, to check it; adds nothing yet",
);

export const startLockImport = uploadOf(
  "/api/equipment-imports/locks/upload",
  "Upload a CSV file or an Excel workbook of padlocks to check it; adds nothing yet",
);

export const getEquipmentImport = endpoint({
  method: "GET",
  path: "/api/equipment-imports/:id",
  summary: "Get the progress of a check and the rows with faults, or the rows to import if there are none",
  access,
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
  access,
  params: idParams,
  body: z.object({ columns: chosenColumns }),
  response: equipmentImport,
});

export const applyEquipmentImport = endpoint({
  method: "POST",
  path: "/api/equipment-imports/:id/apply",
  summary: "Add all rows of a checked file that are not in the register already, or none of them",
  access,
  params: idParams,
  response: equipmentImport,
});

export const startWorkbookImport = uploadOf(
  "/api/import-workbooks/upload",
  "Upload an Excel workbook with a sheet each of machines, isolation points, procedures, and padlocks",
  [spreadsheetType],
);

export const getWorkbookImport = endpoint({
  method: "GET",
  path: "/api/import-workbooks/:id",
  summary: "Get the progress of the check of a workbook, sheet by sheet",
  access,
  params: idParams,
  response: importWorkbook,
});

export const applyWorkbookImport = endpoint({
  method: "POST",
  path: "/api/import-workbooks/:id/apply",
  summary:
    "Add all rows of all sheets of a checked workbook that are not in the registers already, or none of them",
  access,
  params: idParams,
  response: importWorkbook,
});

export const getWorkbookTemplate = endpoint({
  method: "GET",
  path: "/api/import-workbooks/template",
  summary: "Get an Excel workbook with the sheets and columns of an import, and rows to write over",
  access,
  response: fileOf(spreadsheetType),
});
