import type { AvailableLocks } from "#contract/locks/calls.ts";
import type { LockKind } from "#contract/locks/words.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** As many of the cabinet as a form offers at once; every other one can be typed or scanned. */
const mostOffered = 60;

/** The first of this kind in the cabinet, by number. */
function freeOf(kind: LockKind) {
  return sql`
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'number', number) order by number_order, number)
      from (select * from locks where kind = ${kind} and state = 'in_cabinet'
        order by number_order, number limit ${mostOffered}) free), '[]')`;
}

/** The padlocks that a person may hang now, by number. */
export async function readAvailable(scope: Scope, userId: string): Promise<AvailableLocks> {
  const row = await scope.first(sql<AvailableLocks>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'number', number) order by number_order, number)
        from (select * from locks where owner_id = ${userId} and state = 'issued'
          order by number_order, number limit ${mostOffered}) own), '[]') as own,
      (select count(*) from locks where owner_id = ${userId} and state in ('issued', 'hung')) as "ownCount",
      ${freeOf("equipment")} as cabinet,
      (select count(*) from locks where kind = 'equipment' and state = 'in_cabinet') as "cabinetCount",
      ${freeOf("tag")} as tags, ${freeOf("lockbox")} as boxes`);
  if (!row) throw new Error("A statement without a table answered with no row.");
  return row;
}
