import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Queues the job that tells people once the instant (ISO 8601) has come; a lockout has one at a time. */
export async function scheduleAlarm(scope: Scope, planId: string, at: string): Promise<void> {
  await scope.run(sql`
    select enqueue_job('tell_of_alarm',
      jsonb_build_object('tenantId', current_tenant_id(), 'planId', ${planId}::text, 'at', ${at}::text),
      ${`alarm:${planId}`}, ${at}::timestamptz)`);
}
