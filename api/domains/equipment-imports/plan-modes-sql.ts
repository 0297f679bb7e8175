import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * Until the transaction ends statements are planned with the values at hand: a list of a thousand tags is then looked
 * through by its hash, not from its beginning for each row of a register.
 */
export async function planForValues(tx: Transaction): Promise<void> {
  await tx.run(sql`set local plan_cache_mode = force_custom_plan`);
}

/**
 * Until the transaction ends statements, and the checks of foreign keys behind them, are planned once and by index. The
 * plans that the connection keeps may be of registers that were small: each new row would read all of them.
 */
export async function planByIndex(tx: Transaction): Promise<void> {
  await tx.run(sql`discard plans`);
  await tx.run(sql`set local plan_cache_mode = force_generic_plan`);
  await tx.run(sql`set local enable_seqscan = off`);
}
