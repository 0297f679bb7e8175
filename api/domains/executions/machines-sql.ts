import { isLockedOut } from "#domain/execution/locks.ts";
import type { Execution } from "#domain/execution/types.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * Every machine of the plan is locked out from the first point that the execution isolates until it releases
 * the last one (`isLockedOut` of the rules), and stays so while another execution holds it. Two executions may
 * begin or end on one machine at the same moment, so its row is locked before anything is read. `at` is ISO
 * 8601.
 */
export async function saveMachines(tx: Transaction, execution: Execution, at: string): Promise<void> {
  const ids = execution.equipment.map((machine) => machine.id);
  const { planId } = execution;
  await tx.run(sql`
    select from equipment where id = any(${ids}::uuid[]) order by id for no key update`);
  if (isLockedOut(execution)) {
    await tx.run(sql`
      with kept as (
        insert into equipment_lockouts (equipment_id, plan_id, since)
        select id, ${planId}, ${at} from unnest(${ids}::uuid[]) as machines (id)
        on conflict do nothing)
      update equipment set status = 'locked_out' where id = any(${ids}::uuid[]) and status <> 'locked_out'`);
  } else {
    await tx.run(sql`
      with gone as (delete from equipment_lockouts where plan_id = ${planId})
      update equipment e set status = 'operational'
      where e.id = any(${ids}::uuid[]) and not exists (
        select from equipment_lockouts other
        where other.tenant_id = e.tenant_id and other.equipment_id = e.id and other.plan_id <> ${planId})`);
  }
}
