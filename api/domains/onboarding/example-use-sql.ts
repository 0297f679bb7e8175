import { archiveBlocks } from "#domain/equipment.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { readMachine } from "#api/domains/equipment/public.ts";

interface Block {
  code: string;
  message: string;
}

/**
 * Why the example cannot be removed now: its machine, a point, or a padlock is needed elsewhere. Empty if it
 * can.
 */
export async function blocksOfExample(scope: Scope, machineId: string): Promise<Block[]> {
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
    ...shared.map(({ tag, machine: other }) => ({
      code: "point_shared",
      message: `${tag} also serves ${other}. Detach it from ${other} first.`,
    })),
    ...own.map(({ tag }) => ({
      code: "point_attached",
      message: `${tag} is your own isolation point and serves the example. Detach it first.`,
    })),
    ...hung.map(({ number, plan }) => ({
      code: "lock_hung",
      message: `Padlock ${number} is hung in ${plan}. Take it off there first.`,
    })),
  ];
}
