import type { EquipmentCoverage } from "#contract/equipment/schemas.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { gapsOn } from "./gaps-sql.ts";
import { isAt } from "./sql.ts";

/** In one statement, over the machines at a place, or all. */
export async function readCoverage(
  scope: Scope,
  place: string | undefined,
  today: string,
): Promise<EquipmentCoverage> {
  const gaps = gapsOn(today);
  const row = await scope.first(sql<{ machines: number } & EquipmentCoverage["lacking"]>`
    select count(*) as machines, count(*) filter (where ${gaps.procedure}) as procedure,
      count(*) filter (where ${gaps.points}) as points, count(*) filter (where ${gaps.inspection}) as inspection,
      count(*) filter (where ${gaps.photo}) as photo
    from equipment
    where status <> 'archived' and ${place ? isAt(place) : sql`true`}`);
  const { machines, ...lacking } = row ?? { machines: 0, procedure: 0, points: 0, inspection: 0, photo: 0 };
  return { machines, lacking };
}
