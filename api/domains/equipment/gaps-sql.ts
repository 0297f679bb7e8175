import type { MachineGap } from "#contract/equipment/words.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";

/** Whether a row of `equipment` lacks something on a day. */
export function gapsOn(today: string): Record<MachineGap, Sql<unknown>> {
  const procedure = (wanted: Sql<unknown>) => sql`exists (select from procedures pr
    where pr.tenant_id = equipment.tenant_id and pr.equipment_id = equipment.id
      and pr.published_version_id is not null and ${wanted})`;
  return {
    procedure: sql`not ${procedure(sql`true`)}`,
    points: sql`point_count = 0`,
    inspection: procedure(sql`pr.inspection_due_on < ${today}::date`),
    photo: sql`not exists (select from equipment_files ef
      join files f on f.tenant_id = ef.tenant_id and f.id = ef.file_id and f.width is not null
      where ef.tenant_id = equipment.tenant_id and ef.equipment_id = equipment.id and ef.removed_at is null)`,
  };
}
