import type { Sql } from "#api/infrastructure/database/sql.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Whether a test energizes the machine `e`, or has and its points are not all isolated again (`energizedForTest`). */
const isEnergizedForTest: Sql<boolean> = sql`
  (e.status = 'locked_out' and exists (
    select from equipment_lockouts k join executions x on x.tenant_id = k.tenant_id and x.plan_id = k.plan_id
    where k.tenant_id = e.tenant_id and k.equipment_id = e.id and x.energized_for_test))`;

/** Whether the machine `e` is locked out, but by no lockout that has a lock on each of its points (`partlyLocked`). */
const isPartlyLocked: Sql<boolean> = sql`
  (e.status = 'locked_out' and not exists (
    select from equipment_lockouts k join executions x on x.tenant_id = k.tenant_id and x.plan_id = k.plan_id
    where k.tenant_id = e.tenant_id and k.equipment_id = e.id and not x.partly_locked))`;

/** How far the locks of the machine `e` can be relied on, as columns. */
export const protectionColumns = sql`
  ${isEnergizedForTest} as "energizedForTest", ${isPartlyLocked} as "partlyLocked"`;

/** The same as pairs for `jsonb_build_object`. */
export const protectionPairs = sql`
  'energizedForTest', ${isEnergizedForTest}, 'partlyLocked', ${isPartlyLocked}`;
