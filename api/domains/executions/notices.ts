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
    // Every execution of the tenant is looked at: rare enough, and a second removal elsewhere must not be forgotten.
    await tx.run(sql`
      update users set awaiting_removal_notice = exists (
        select from executions e
        where e.plan_id <> ${planId} and jsonb_path_exists(e.data,
          '$.lockRemovals[*] ? (@.status == "removed" && @.informed == null && @.owner.userId == $person)',
          jsonb_build_object('person', ${userId}::text)))
      where id = ${userId}`);
  }
}
