import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/**
 * Keeps with each person whether they still have to be told that the employer removed their lock, in whichever
 * lockout: until then they sign on nowhere, 29 CFR 1910.147(e)(3)(iii). The ids are those who waited for it in this
 * lockout before and after the command; their rows are locked already.
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
