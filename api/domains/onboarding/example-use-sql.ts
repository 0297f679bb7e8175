import { exampleRefusal } from "#contract/onboarding/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { archiveBlocks } from "#domain/equipment.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { readMachine } from "#api/domains/equipment/public.ts";

/** Why the example cannot be removed now: its machine, a point, or a padlock is needed elsewhere. Empty where it can. */
export async function blocksOfExample(scope: Scope, machineId: string): Promise<Refusal[]> {
  const machine = await readMachine(scope, machineId);
  const shared = await scope.all(sql<{ tag: string; machine: string }>`
    select p.tag, e.tag as machine from isolation_points p
    join equipment_points ep on ep.tenant_id = p.tenant_id and ep.point_id = p.id
    join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id
    where p.is_example and not e.is_example order by p.tag, e.tag limit 10`);
  const own = await scope.all(sql<{ tag: string }>`
    select p.tag from equipment_points ep
    join equipment e on e.tenant_id = ep.tenant_id and e.id = ep.equipment_id and e.is_example
    join isolation_points p on p.tenant_id = ep.tenant_id and p.id = ep.point_id
    where not p.is_example order by p.tag limit 10`);
  const hung = await scope.all(sql<{ number: string; plan: string }>`
    select l.number, p.number as plan from locks l
    join lockout_plans p on p.tenant_id = l.tenant_id and p.id = l.plan_id
    where l.is_example order by l.number limit 10`);
  return [
    ...(machine ? archiveBlocks(machine) : []),
    ...shared.map((point) => exampleRefusal("point_shared", point)),
    ...own.map(({ tag }) => exampleRefusal("point_attached", { tag })),
    ...hung.map(({ number, plan }) => exampleRefusal("lock_hung", { number, plan })),
  ];
}
