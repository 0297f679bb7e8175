import { z } from "zod";
import { line, tag, text } from "#contract/common.ts";
import { equipmentDraft } from "#contract/equipment/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { listIn, faultsIn } from "./columns.ts";
import { addNewPlaces, countNewPlaces, holdPlaces, siteLimitCheck } from "./places-sql.ts";
import { machineExportColumns } from "#api/domains/equipment/public.ts";
import { compareWithRegister, recordedAs, tagOf } from "./compare.ts";
import { recordedMachines } from "./recorded-sql.ts";
import type { Cells, Column, RowKind } from "./row-kind.ts";

const columns: readonly Column[] = [
  { name: "tag", word: "Tag", isNeeded: true },
  { name: "name", word: "Name", isNeeded: true },
  { name: "site", word: "Site", isNeeded: true },
  { name: "area", word: "Area", isNeeded: true },
  { name: "line", word: "Line", isNeeded: true },
  { name: "description", word: "Description", isNeeded: false },
  { name: "hazards", word: "Hazards", isNeeded: false },
  { name: "controlStations", word: "Control stations", isNeeded: false },
];

const machine = z.object({
  tag,
  name: line(120),
  site: line(100),
  area: line(100),
  line: line(100),
  description: text(2000),
  hazards: z.string().transform(listIn).pipe(equipmentDraft.shape.hazards.unwrap()),
  // A file that was checked before there was this column has no such cell.
  controlStations: z
    .string()
    .default("")
    .transform(listIn)
    .pipe(equipmentDraft.shape.controlStations.unwrap()),
});

/** Files of machines; missing sites, areas, and lines are imported with them. */
export const machineRows: RowKind = {
  columns,
  faultsOf: (cells) => faultsIn(machine.safeParse(cells).error, columns),
  registerCheck: (tx) => {
    const faultsOfSites = siteLimitCheck(tx);
    return async (rows) => {
      const records = await recordedMachines(tx, rows.map(tagOf));
      const recorded = recordedAs(records, machineExportColumns, columns);
      const { faults, unchanged } = compareWithRegister(rows, recorded, {
        what: "machine",
        columns,
        meaning,
      });
      return { unchanged, faults: [...faults, ...(await faultsOfSites(rows))] };
    };
  },
  countNewPlaces,
  hold: holdPlaces,
  begin: async ({ actor }, tx, { id, rowCount }) => {
    await assertWithinLimit(tx, "machines", rowCount);
    const lineOf = await addNewPlaces(tx, id, actor.user.timeZone);
    return {
      add: (rows) =>
        insertMachines(
          tx,
          rows.map(({ cells }) => {
            const { tag, name, description, hazards, controlStations, ...way } = machine.parse(cells);
            const added = { tag, name, description, hazards, controlStations };
            return { id: newId(), ...added, lineId: lineOf(way) ?? "" };
          }),
        ),
    };
  },
  subject: "equipment",
};

/** What a row says of a machine: its tag and its place are the same in whatever case. */
function meaning(cells: Cells) {
  const { data } = machine.safeParse(cells);
  if (!data) return undefined;
  const { tag, site, area, line, ...others } = data;
  return {
    ...others,
    tag: tag.toUpperCase(),
    site: site.toLowerCase(),
    area: area.toLowerCase(),
    line: line.toLowerCase(),
  };
}

interface NewMachine {
  id: string;
  tag: string;
  name: string;
  description: string;
  hazards: string[];
  controlStations: string[];
  lineId: string;
}

async function insertMachines(tx: Transaction, machines: readonly NewMachine[]): Promise<void> {
  await tx.run(sql`
    insert into equipment (id, tag, name, description, hazards, control_stations, line_id)
    select id, tag, name, description, hazards, "controlStations", "lineId"
    from jsonb_to_recordset(${JSON.stringify(machines)}::jsonb)
      as m (id uuid, tag text, name text, description text, hazards text[], "controlStations" text[], "lineId" uuid)`);
}
