import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * Until the transaction ends, statements are planned with their values: a list of a thousand tags is then
 * looked up by hash, instead of scanned for each row of a register.
 */
export async function planForValues(tx: Transaction): Promise<void> {
  await tx.run(sql`set local plan_cache_mode = force_custom_plan`);
}

/**
 * Until the transaction ends, statements and their foreign key checks are planned once and by index. The
 * connection's cached plans may date from small registers: each new row would then read all of them.
 */
export async function planByIndex(tx: Transaction): Promise<void> {
  await tx.run(sql`discard plans`);
  await tx.run(sql`set local plan_cache_mode = force_generic_plan`);
  await tx.run(sql`set local enable_seqscan = off`);
}
