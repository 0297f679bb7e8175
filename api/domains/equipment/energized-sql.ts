import type { Sql } from "#api/infrastructure/database/sql.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Whether a test energizes the machine `e`, or has and its points are not all isolated again (`energizedForTest`). */
export const isEnergizedForTest: Sql<boolean> = sql`
  (e.status = 'locked_out' and exists (
    select from equipment_lockouts k join executions x on x.tenant_id = k.tenant_id and x.plan_id = k.plan_id
    where k.tenant_id = e.tenant_id and k.equipment_id = e.id and x.energized_for_test))`;
