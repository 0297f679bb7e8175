import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import type { Refusal } from "#contract/refusals.ts";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import {
  countPoints,
  insertPoints,
  linkPoints,
  pointExportColumns,
} from "#api/domains/isolation-points/public.ts";
import { compareWithRegister, recordedAs, tagOf } from "./compare.ts";
import { holdPlaces } from "./places-sql.ts";
import { faultsOfPointRow, machinesIn, meaningOfPoint, pointColumns, pointIn } from "./point-cells.ts";
import { recordedPoints } from "./recorded-sql.ts";
import { comingMachines, comingSites } from "./coming-sql.ts";
import type { Fault, FileRow, Findings, ImportFile, RowKind } from "./row-kind.ts";

/** Files of isolation points, each with the machines that it serves. Its site has to be there. */
export const pointRows: RowKind = {
  columns: pointColumns,
  faultsOf: faultsOfPointRow,
  registerCheck: (tx, file) => {
    // By machine, the points of the file so far.
    const added = new Map<string, number>();
    return async (rows) => {
      const { faults, unchanged } = await comparedWithRegister(tx, rows);
      // An unchanged point may serve machines that have been archived since.
      const others = rows.filter(({ line }) => !unchanged.includes(line));
      const references = await referencesOf(tx, others, file);
      return {
        unchanged,
        faults: [
          ...faults,
          ...faultsOfReferences(others, references),
          ...faultsOfFull(others, references, added),
        ],
      };
    };
  },
  countNewPlaces: () => Promise.resolve(0),
  hold: async (tx, importId) => {
    await holdPlaces(tx);
    await holdMachines(tx, importId);
  },
  begin: async ({ now }, tx, { id }) => {
    const { siteOf, machineOf } = referencesIn(await readSites(tx), await machinesOfFile(tx, id));
    const changed = new Set<string>();
    return {
      add: async (rows) => {
        const points = rows.map(({ cells }) => {
          const { site, machines, ...draft } = pointIn(cells);
          return { ...draft, id: newId(), siteId: siteOf(site) ?? "", machines };
        });
        await insertPoints(tx, points, now);
        const served = points.flatMap((point) =>
          point.machines.map((machine) => ({ pointId: point.id, equipmentId: machineOf(machine)?.id ?? "" })),
        );
        await linkPoints(tx, served);
        for (const { equipmentId } of served) changed.add(equipmentId);
      },
      end: () => countPoints(tx, [...changed]),
    };
  },
  subject: "isolation_point",
};

async function comparedWithRegister(tx: Transaction, rows: readonly FileRow[]): Promise<Findings> {
  const records = await recordedPoints(tx, rows.map(tagOf));
  const recorded = recordedAs(records, pointExportColumns, pointColumns);
  return compareWithRegister(rows, recorded, {
    what: "point",
    columns: pointColumns,
    meaning: meaningOfPoint,
  });
}

/** What rows name and the registers hold. */
interface References {
  /** The id of a site in use, by its name in whatever case. */
  siteOf: (name: string) => string | undefined;
  /** A machine in use, by its tag in capitals. */
  machineOf: (tag: string) => Machine | undefined;
}

interface Machine {
  id: string;
  tag: string;
  siteId: string;
  site: string;
  pointCount: number;
}

interface Site {
  id: string;
  /** In lower case. */
  name: string;
}

/** With the machines, and their sites, that come in with the same workbook. */
async function referencesOf(
  tx: Transaction,
  rows: readonly FileRow[],
  { workbookId }: ImportFile,
): Promise<References> {
  const tags = [...new Set(rows.flatMap(({ cells }) => machinesIn(cells)))];
  const machines = await tx.all(machinesTagged(sql`upper(e.tag) = any(${tags}::text[])`));
  const sites = await readSites(tx);
  if (workbookId === null) return referencesIn(sites, machines);
  const siteIds = new Map(sites.map(({ id, name }) => [name, id]));
  const coming = (await comingMachines(tx, workbookId, tags)).map(({ tag, site }) => {
    // A site that is not there yet is known by its name.
    const siteId = siteIds.get(site.toLowerCase()) ?? site.toLowerCase();
    return { id: tag, tag, siteId, site, pointCount: 0 };
  });
  const newSites = (await comingSites(tx, workbookId)).map((name) => ({ id: name, name }));
  return referencesIn([...newSites, ...sites], [...coming, ...machines]);
}

/** All machines in use that a file names. */
function machinesOfFile(tx: Transaction, importId: string): Promise<Machine[]> {
  return tx.all(machinesTagged(sql`upper(e.tag) in (${tagsInFile(importId)})`));
}

const machinesTagged = (isWanted: Sql<unknown>) => sql<Machine>`
  select e.id, upper(e.tag) as tag, e.site_id as "siteId", site.name as site, e.point_count as "pointCount"
  from equipment e
  join locations site on site.tenant_id = e.tenant_id and site.id = e.site_id
  where ${isWanted} and e.status <> 'archived'`;

const tagsInFile = (importId: string) => sql`
  select upper(trim(machine)) from equipment_import_rows, regexp_split_to_table(data->>'machines', ';') machine
  where import_id = ${importId}`;

function readSites(tx: Transaction): Promise<Site[]> {
  return tx.all(sql<Site>`
    select id, lower(name) as name from locations where kind = 'site' and archived_at is null`);
}

function referencesIn(sites: readonly Site[], machines: readonly Machine[]): References {
  const siteIds = new Map(sites.map(({ id, name }) => [name, id]));
  const byTag = new Map(machines.map((machine) => [machine.tag, machine]));
  return {
    siteOf: (name) => siteIds.get(name.trim().toLowerCase()),
    machineOf: (tag) => byTag.get(tag),
  };
}

/** Rows with a site or a machine that is not in use, or with a machine of another site. */
function faultsOfReferences(rows: readonly FileRow[], { siteOf, machineOf }: References): Fault[] {
  return rows.flatMap(({ line, cells }) => {
    const site = cells["site"] ?? "";
    const siteId = siteOf(site);
    const faults: Refusal[] = siteId || site === "" ? [] : [rowFault("site_unknown", { site })];
    for (const tag of machinesIn(cells)) {
      const machine = machineOf(tag);
      if (!machine) faults.push(rowFault("machine_unknown", { tag }));
      else if (siteId && machine.siteId !== siteId)
        faults.push(rowFault("machine_elsewhere", { tag, machineSite: machine.site, site }));
    }
    return faults.map((fault) => ({ line, fault }));
  });
}

/** Rows that give a machine more points than it can have; `added` by machine continues from part to part. */
function faultsOfFull(
  rows: readonly FileRow[],
  { machineOf }: References,
  added: Map<string, number>,
): Fault[] {
  return rows.flatMap(({ line, cells }) =>
    machinesIn(cells).flatMap((tag) => {
      const count = (added.get(tag) ?? 0) + 1;
      added.set(tag, count);
      if ((machineOf(tag)?.pointCount ?? 0) + count <= mostPointsOfMachine) return [];
      return [{ line, fault: rowFault("machine_full", { tag, most: mostPointsOfMachine }) }];
    }),
  );
}

/**
 * All machines of the file, locked in one order everywhere, so none moves or disappears before its points are
 * added.
 */
async function holdMachines(tx: Transaction, importId: string): Promise<void> {
  await tx.run(sql`
    select from equipment where upper(tag) in (${tagsInFile(importId)}) order by id for no key update`);
}
