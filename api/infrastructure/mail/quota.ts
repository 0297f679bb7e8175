import { apiRefusal } from "#contract/sentences.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Emails that a tenant's people make us send to addresses they typed: so many in a calendar day (UTC). */
export const mailQuotas = {
  invitation: { firstWeek: 100, later: 500 },
  /** Links to reset a password or to confirm an address, requested by a signed-in person. */
  link: { firstWeek: 50, later: 200 },
};

const dayMs = 86_400_000;

/**
 * Takes `adding` emails from the tenant's quota for today, in the transaction that queues them. A new tenant
 * has less, because no one knows yet who it is. Throws 429 with the wait, and nothing is sent. `now` in ISO
 * 8601.
 */
export async function takeMailQuota(
  tx: Transaction,
  kind: keyof typeof mailQuotas,
  now: string,
  adding = 1,
): Promise<void> {
  if (adding === 0) return;
  const taken = await tx.first(sql<{ sent: number; isYoung: boolean }>`
    insert into mail_quotas as q (day, kind, sent) values (${now.slice(0, 10)}, ${kind}, ${adding})
    on conflict (tenant_id, day, kind) do update set sent = q.sent + excluded.sent
    returning sent, (select created_at > ${now}::timestamptz - interval '7 days' from tenants) as "isYoung"`);
  if (!taken) throw new Error("A tenant counts its own emails.");
  const quota = mailQuotas[kind][taken.isYoung ? "firstWeek" : "later"];
  if (taken.sent <= quota) return;
  const left = Math.max(0, quota - taken.sent + adding);
  throw new ApiError(
    "rate_limited",
    apiRefusal(`mail_quota_${kind}`, { quota, left }),
    {},
    Math.ceil((dayMs - (Date.parse(now) % dayMs)) / 1000),
  );
}
