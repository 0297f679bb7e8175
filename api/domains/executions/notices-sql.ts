import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * Records for each person whether they must still be told, in any lockout, that the employer removed their
 * lock: until then they cannot sign on anywhere, 29 CFR 1910.147(e)(3)(iii). The IDs are those who waited for
 * it in this lockout before and after the command; their rows are already locked.
 */
export async function saveNotices(
  tx: Transaction,
  planId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const waiting = after.filter((userId) => !before.includes(userId));
  const told = before.filter((userId) => !after.includes(userId));
  if (waiting.length > 0) {
    await tx.run(sql`update users set awaiting_removal_notice = true where id = any(${waiting}::uuid[])`);
  }
  for (const userId of told) {
    // A second removal in another lockout must not be forgotten.
    await tx.run(sql`
      update users set awaiting_removal_notice = exists (
        select from lock_removals r
        where r.plan_id <> ${planId} and r.owner_id = ${userId} and r.awaits_notice)
      where id = ${userId}`);
  }
}
