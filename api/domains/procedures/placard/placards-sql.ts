import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { type ProcedureRecord, recordColumns } from "../sql.ts";
import { itemJoins } from "../parts-sql.ts";

/** A site, an area, or a line. */
export function readPlace(scope: Scope, id: string): Promise<{ name: string } | undefined> {
  return scope.first(sql<{ name: string }>`select name from locations where id = ${id}`);
}

/** The procedures in effect of the machines of a place, in everything below it too, by the machine's tag. */
export function readProceduresAt(scope: Scope, place: string, limit: number): Promise<ProcedureRecord[]> {
  return scope.all(sql<ProcedureRecord>`
    with wanted as materialized (
      select p.tenant_id, p.id from procedures p
      join equipment m on m.tenant_id = p.tenant_id and m.id = p.equipment_id and m.status <> 'archived'
        and (m.site_id = ${place} or m.line_id in (
          select id from locations where kind = 'line' and (id = ${place} or parent_id = ${place})))
      where p.published_version_id is not null
      order by p.equipment_tag, p.id limit ${limit})
    select ${recordColumns(undefined)}
    from wanted join procedures pr on pr.tenant_id = wanted.tenant_id and pr.id = wanted.id ${itemJoins}
    order by pr.equipment_tag, pr.id`);
}

/** The time zones of the sites of procedures' machines, by the procedure; those without one are left out. */
export async function readSiteZones(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.all(sql<{ id: string; zone: string }>`
    select pr.id, site.time_zone as zone from procedures pr
    join equipment e on e.tenant_id = pr.tenant_id and e.id = pr.equipment_id
    join locations site on site.tenant_id = e.tenant_id and site.id = e.site_id and site.time_zone is not null
    where pr.id = any(${[...ids]}::uuid[])`);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}
