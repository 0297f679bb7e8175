import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** What the demo's people were told before yesterday, they have seen; `now` in ms. Without this, all of it would be told to more people at the first start. */
export async function seeOldNotifications(tx: Transaction, now: number): Promise<void> {
  const yesterday = new Date(now - 24 * 3_600_000).toISOString();
  await tx.run(sql`
    update notifications set seen_at = told_at + interval '2 minutes' where told_at < ${yesterday}`);
}
