import { startPointImport } from "#contract/equipment-imports/calls.ts";
import { importTemplate } from "#app/features/equipment/import-template.server.ts";
import { tenantLoader } from "#app/lib/guards.server.ts";

const lines = [
  "Tag,Name,Device,Energy,Magnitude,Site,Where,Normal position,Isolated position,How isolated,How verified," +
    "Machines,Label,Lockable,How to relieve stored energy,Down to,Highest reading allowed,Unit,Prove dead",
  'HV-BML-001-E2,Inching drive,disconnect,electrical,400 V,Northgate Works,"MCC 3, drawer 12",ON,OFF,' +
    '"Turn to OFF, fit hasp, lock","Measure all phases to phase and to ground",HV-BML-001,E2,yes,,,50,V,yes',
  'S-HDR-02,Steam header valve,valve with bleed,thermal,3 bar(g),Northgate Works,"Pipe bridge, level 1",open,closed,' +
    '"Close, lock, open the bleed","Gauge at 0, bleed open",HV-BML-001; HV-CNV-012,,yes,Vent through the bleed,0 bar(g),0,bar(g),no',
];

/** A CSV file with the columns of isolation points and two rows to be written over: one device serves two machines. */
export const loader = tenantLoader(startPointImport.access, async () => importTemplate("points.csv", lines));
