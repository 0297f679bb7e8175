import type { LockKind } from "#contract/locks/words.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { pointColumns, type WrittenMachine } from "#api/domains/equipment/public.ts";
import type { WrittenPoint } from "#api/domains/isolation-points/public.ts";

type Archivable = { archived: boolean };

/** The machines with these tags, in capitals, archived ones too. */
export function recordedMachines(
  tx: Transaction,
  tags: readonly string[],
): Promise<(WrittenMachine & Archivable)[]> {
  return tx.all(sql<WrittenMachine & Archivable>`
    select e.tag, e.name, site.name as site, area.name as area, line.name as line, e.description, e.hazards,
      e.control_stations as "controlStations", e.status = 'archived' as archived
    from equipment e
    join locations line on line.tenant_id = e.tenant_id and line.id = e.line_id
    join locations area on area.tenant_id = e.tenant_id and area.id = line.parent_id
    join locations site on site.tenant_id = e.tenant_id and site.id = area.parent_id
    where upper(e.tag) = any(${[...tags]}::text[])`);
}

/** The isolation points with these tags, in capitals, archived ones too. */
export function recordedPoints(
  tx: Transaction,
  tags: readonly string[],
): Promise<(WrittenPoint & Archivable)[]> {
  return tx.all(sql<WrittenPoint & Archivable>`
    select ${pointColumns}, site.name as site, p.archived_at is not null as archived,
      array(select e.tag from equipment_points ep
        join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id
        where ep.tenant_id = p.tenant_id and ep.point_id = p.id order by e.tag) as "machineTags"
    from isolation_points p
    join locations site on site.tenant_id = p.tenant_id and site.id = p.site_id
    where upper(p.tag) = any(${[...tags]}::text[])`);
}

export interface RecordedLock {
  number: string;
  kind: LockKind;
  /** In lower case, whether or not the account is active; null if no one owns it. */
  username: string | null;
  email: string | null;
}

/** The padlocks with these numbers, in capitals. */
export function recordedLocks(tx: Transaction, numbers: readonly string[]): Promise<RecordedLock[]> {
  return tx.all(sql<RecordedLock>`
    select l.number, l.kind, lower(u.username) as username, lower(u.email) as email
    from locks l left join users u on u.tenant_id = l.tenant_id and u.id = l.owner_id
    where l.number = any(${[...numbers]}::text[])`);
}
