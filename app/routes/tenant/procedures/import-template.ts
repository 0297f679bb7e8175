import { startProcedureImport } from "#contract/equipment-imports/calls.ts";
import { importTemplate } from "#app/features/equipment/import-template.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";

const lines = [
  'Machine,Step,What to do,Point,Device,Method,Limit,Unit,Caution,Minutes,"Wait, minutes",Photo required,Title,' +
    "Scope,Purpose,Intended use,Authorization,Rules,Enforcement,Protective equipment,Other protective equipment," +
    "Certificates required",
  'HV-BML-001,Prepare,"Bring two padlocks, a tag, and the voltage tester.",,,,,,,,,no,Lockout of HV-BML-001,' +
    ",,,,,,safety glasses; hearing protection,,",
  "HV-BML-001,Isolate,Turn the disconnect to OFF.,HV-BML-001-E2,Rotary disconnect,,,,Stand to the side.,3,,yes,,,,,,,,,,",
  "HV-BML-001,Verify zero energy,Measure all phases to phase and to ground.,HV-BML-001-E2,,,,,,5,,no,,,,,,,,,,",
];

/** A CSV file with the columns of procedures and three steps to be written over. */
export const loader = tenantLoader(startProcedureImport.access, async () =>
  importTemplate("procedures.csv", lines),
);
