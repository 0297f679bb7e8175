import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Numbers of the lockouts under way that isolate by the point. One that has not begun is refused its beginning instead. */
export async function lockoutsUnderWayWith(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.all(sql<{ number: string }>`
    select l.number from plan_points pp
    join lockout_plans l on l.tenant_id = pp.tenant_id and l.id = pp.plan_id
    join executions x on x.tenant_id = l.tenant_id and x.plan_id = l.id and x.under_way
    where pp.point_id = ${id} order by l.id limit 20`);
  return rows.map(({ number }) => number);
}

/** Procedures in effect of these machines whose steps name the point's tag, or with `naming: false` those that do not. */
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

/** A point with the instant since which a lockout holds it. */
export function readHeldPoint(
  scope: Scope,
  id: string,
): Promise<{ tag: string; name: string; since: string | null } | undefined> {
  return scope.first(sql<{ tag: string; name: string; since: string | null }>`
      select p.tag, p.name, (select min(since) from point_holds h where h.point_id = p.id) as since
      from isolation_points p where p.id = ${id}`);
}

/** Which events of lockouts are about the point. */
export function eventsAbout(id: string) {
  return {
    plans: sql`select plan_id from plan_points where point_id = ${id}`,
    which: sql`a.body::jsonb->7->>'pointId' = ${id}`,
  };
}
