import { startEquipmentImport } from "#contract/equipment-imports/calls.ts";
import { importTemplate } from "#app/features/equipment/import-template.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";

const lines = [
  "Tag,Name,Site,Area,Line,Description,Hazards,Control stations",
  'HV-BML-001,Ball mill,Northgate Works,Grinding,Line 1,Wet grinding of ore,"Rotating parts; Stored energy",Panel at the mill; Inching drive pendant',
];

/** A CSV file with the columns of machines and one row to be written over. */
export const loader = tenantLoader(startEquipmentImport.access, async () =>
  importTemplate("machines.csv", lines),
);
