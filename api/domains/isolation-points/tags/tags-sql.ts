import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { pointColumns } from "#api/domains/equipment/public.ts";

/** A point as the register has it, with the machines that it serves. */
export interface PointToTag extends IsolationPoint {
  site: string;
  /** Of the site; null where none is recorded. */
  zone: string | null;
  /** The requested machine first; five at most. */
  machines: {
    tag: string;
    name: string;
    /** A photo of the point from the procedure in effect. */
    photoId: string | null;
  }[];
  machineCount: number;
}

/** The points of these ids by tag, or those of a machine in the order in which they are isolated. */
export function readPointsToTag(
  scope: Scope,
  { ids = [], equipment }: { ids?: readonly string[] | undefined; equipment?: string | undefined },
): Promise<PointToTag[]> {
  const machine = equipment ?? null;
  return scope.all(sql<PointToTag>`
    with page as materialized (
      select p.*, of_machine.position from isolation_points p
      left join equipment_points of_machine on of_machine.tenant_id = p.tenant_id and of_machine.point_id = p.id
        and of_machine.equipment_id = ${machine}::uuid
      where p.id = any(${[...ids]}::uuid[]) or of_machine.point_id is not null
      order by of_machine.position, p.tag limit ${mostPointsOfMachine})
    select ${pointColumns}, site.name as site, site.time_zone as zone, served.machines, served.count as "machineCount"
    from page p
    join locations site on site.tenant_id = p.tenant_id and site.id = p.site_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('tag', m.tag, 'name', m.name,
          'photoId', m.photo_id) order by m.rank), '[]') as machines,
        (select count(*) from equipment_points c where c.tenant_id = p.tenant_id and c.point_id = p.id) as count
      from (
        select e.tag, e.name, row_number() over (order by e.id = ${machine}::uuid desc nulls last, e.tag) as rank,
          (select step->>'photoId' from jsonb_array_elements(v.content->'steps') step
            where step->>'pointTag' = p.tag and step->>'photoId' is not null limit 1) as photo_id
        from equipment_points ep
        join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id
        left join procedures pr on pr.tenant_id = e.tenant_id and pr.equipment_id = e.id
        left join procedure_versions v on v.tenant_id = pr.tenant_id and v.id = pr.published_version_id
        where ep.tenant_id = p.tenant_id and ep.point_id = p.id
        order by rank limit 5) m) served
    order by p.position, p.tag`);
}
