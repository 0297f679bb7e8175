import { z } from "zod";
import { line, tag, text } from "#contract/common.ts";
import { equipmentDraft } from "#contract/equipment/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { assertWithinLimit } from "#api/infrastructure/tenant-limits.ts";
import { listIn, faultsIn } from "./columns.ts";
import { addNewPlaces, countNewPlaces, holdPlaces } from "./places-sql.ts";
import type { Column, RowKind } from "./row-kind.ts";
import { faultsOfTaken } from "./taken-tags.ts";

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
  registerCheck: (tx) => (rows) => faultsOfTaken(rows, "machine", (tags) => takenTags(tx, tags)),
  countNewPlaces,
  hold: holdPlaces,
  begin: async (_, tx, { id, rowCount }) => {
    await assertWithinLimit(tx, "machines", rowCount);
    const lineOf = await addNewPlaces(tx, id);
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

/** Those of the tags, in capitals, that machines have. */
function takenTags(tx: Transaction, tags: readonly string[]) {
  return tx.all(sql<{ tag: string }>`
    select upper(tag) as tag from equipment where upper(tag) = any(${[...tags]}::text[])`);
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
