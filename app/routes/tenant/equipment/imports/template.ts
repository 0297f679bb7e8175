import { startEquipmentImport } from "#contract/equipment-imports.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";

/** Excel reads UTF-8 by this mark. */
const byteOrderMark = "\uFEFF";
const template = [
  "Tag,Name,Site,Area,Line,Description,Hazards",
  'HV-BML-001,Ball mill,Northgate Works,Grinding,Line 1,Wet grinding of ore,"Rotating parts; Stored energy"',
  "",
].join("\r\n");

/** A CSV file with the columns of an import and one row to be written over. */
export const loader = tenantLoader(startEquipmentImport.access, async () => {
  return new Response(byteOrderMark + template, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="machines.csv"',
    },
  });
});
