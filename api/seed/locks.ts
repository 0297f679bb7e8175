import type { Transaction } from "../platform/database/scope.ts";
import { sql } from "../platform/database/sql.ts";
import type { SeededPeople } from "./people.ts";

/** Padlocks for isolation points, in the cabinet. */
export const equipmentLockCount = 60;

/**
 * The register of padlocks: `L-001` … in the cabinet for the points, and one personal lock for each person who may
 * lock out: `P-<user name in capitals>`.
 */
export async function addLocks(tx: Transaction, people: SeededPeople): Promise<void> {
  await tx.run(sql`
    insert into locks (number, kind)
    select 'L-' || lpad(n::text, 3, '0'), 'equipment' from generate_series(1, ${equipmentLockCount}::int) n`);
  for (const person of people.values()) {
    if (!person.authorisation || person.kind !== "authorised") continue;
    await tx.run(
      sql`insert into locks (number, kind, owner_id) values (${personalLockOf(person.username)}, 'personal', ${person.id})`,
    );
  }
}

/** `L-007` */
export function equipmentLock(n: number): string {
  return `L-${String(n).padStart(3, "0")}`;
}

export function personalLockOf(username: string): string {
  return `P-${username.toUpperCase()}`;
}
