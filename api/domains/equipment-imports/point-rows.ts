import type { Transaction } from "#api/platform/database/scope.ts";
import { sql } from "#api/platform/database/sql.ts";
import { newId } from "#api/platform/ids.ts";
import { attachPoints, insertPoints } from "#api/domains/isolation-points/service.ts";
import { holdPlaces } from "./places.ts";
import { faultsOfPointRow, machinesIn, pointColumns, pointIn } from "./point-cells.ts";
import type { Fault, FileRow, RowKind } from "./row-kind.ts";
import { faultsOfTaken } from "./taken-tags.ts";

/** Files of isolation points, each with the machines that it serves. Its site has to be there. */
export const pointRows: RowKind = {
  columns: pointColumns,
  faultsOf: faultsOfPointRow,
  faultsAgainstRegister: async (tx, rows) => {
    const taken = await faultsOfTaken(rows, "point", (tags) => takenTags(tx, tags));
    return [...taken, ...faultsOfReferences(rows, await referencesOf(tx, rows))];
  },
  countNewPlaces: () => Promise.resolve(0),
  hold: async (tx, importId) => {
    await holdPlaces(tx);
    await holdMachines(tx, importId);
  },
  begin: async ({ now }, tx) => {
    // The plans that this connection keeps may be of a register that was small: each new link would look for its
    // point by reading all of them, ten thousand times ten thousand.
    await tx.run(sql`set local plan_cache_mode = force_custom_plan`);
    return async (rows) => {
      const { siteOf, machineOf } = await referencesOf(tx, rows);
      const points = rows.map(({ cells }) => {
        const { site, machines, ...draft } = pointIn(cells);
        return { ...draft, id: newId(), siteId: siteOf(site) ?? "", machines };
      });
      await insertPoints(tx, points, now);
      const served = points.flatMap(({ id, machines }) =>
        machines.map((machine) => ({ pointId: id, equipmentId: machineOf(machine)?.id ?? "" })),
      );
      await attachPoints(tx, served);
    };
  },
  subject: "isolation_point",
};

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
}

async function referencesOf(tx: Transaction, rows: readonly FileRow[]): Promise<References> {
  const tags = [...new Set(rows.flatMap(({ cells }) => machinesIn(cells)))];
  const sites = await tx.all(sql<{ id: string; name: string }>`
    select id, lower(name) as name from locations where kind = 'site' and archived_at is null`);
  const machines = await tx.all(sql<Machine>`
    select e.id, upper(e.tag) as tag, e.site_id as "siteId", site.name as site from equipment e
    join locations site on site.tenant_id = e.tenant_id and site.id = e.site_id
    where upper(e.tag) = any(${tags}::text[]) and e.status <> 'archived'`);
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
    const faults =
      siteId || site === "" ? [] : [`Site: there is no site called “${site}”. Add it under Sites and lines.`];
    for (const tag of machinesIn(cells)) {
      const machine = machineOf(tag);
      if (!machine) faults.push(`Machines: there is no machine ${tag} in use.`);
      else if (siteId && machine.siteId !== siteId)
        faults.push(`Machines: ${tag} stands on ${machine.site}, and the point on ${site}.`);
    }
    return faults.map((fault) => ({ line, fault }));
  });
}

/** Those of the tags, in capitals, that points have. */
function takenTags(tx: Transaction, tags: readonly string[]) {
  return tx.all(sql<{ tag: string }>`
    select upper(tag) as tag from isolation_points where upper(tag) = any(${[...tags]}::text[])`);
}

/** All machines of the file, in one order for everybody, so that none moves or goes away before its points are there. */
async function holdMachines(tx: Transaction, importId: string): Promise<void> {
  await tx.run(sql`
    select from equipment where upper(tag) = any(array(
      select distinct upper(trim(machine)) from equipment_import_rows, regexp_split_to_table(data->>'machines', ';') machine
      where import_id = ${importId}))
    order by id for no key update`);
}
