import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Numbers of the approved plans, not over, that will isolate by the point as it was at their approval. */
export async function approvedPlansWith(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.all(sql<{ number: string }>`
    select l.number from plan_points pp
    join lockout_plans l on l.tenant_id = pp.tenant_id and l.id = pp.plan_id and l.open and l.state = 'approved'
    where pp.point_id = ${id} order by l.id limit 20`);
  return rows.map(({ number }) => number);
}

/** Procedures in force of these machines whose steps name the point's tag, or with `naming: false` those that do not. */
export function proceduresInForce(
  tx: Transaction,
  equipmentIds: readonly string[],
  { tag, naming }: { tag: string; naming: boolean },
): Promise<{ id: string; title: string }[]> {
  return tx.all(sql<{ id: string; title: string }>`
    select pr.id, pr.title from procedures pr
    join procedure_versions v on v.tenant_id = pr.tenant_id and v.id = pr.published_version_id
    where pr.equipment_id = any(${[...equipmentIds]}::uuid[]) and ${naming}::boolean = exists (
      select from jsonb_array_elements(v.content->'steps') step where step->>'pointTag' = ${tag})
    order by pr.title, pr.id limit 20`);
}
