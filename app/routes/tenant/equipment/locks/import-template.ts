import { startLockImport } from "#contract/equipment-imports/calls.ts";
import { importTemplate } from "#app/features/equipment/import-template.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";

const lines = ["Number,Kind,Owner", "L-001,equipment,", "P-001,personal,anna.berg"];

/** A CSV file with the columns of padlocks and two rows to replace. */
export const loader = tenantLoader(startLockImport.access, async () => importTemplate("padlocks.csv", lines));
