import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { Mail } from "./message.ts";

/**
 * Queues an email in the transaction that it reports: it is sent if and only if that commits. A tenant's email
 * carries the tenant's name and color.
 */
export async function enqueueMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.run(sql`
    select enqueue_job('send_mail', ${JSON.stringify(mail)}::jsonb || coalesce(
      (select jsonb_build_object('brand', jsonb_build_object('name', name, 'colour', primary_color))
        from tenants where tenant_id = current_tenant_id()), '{}'))`);
}

/**
 * Queues urgent emails, ahead of all others of the tenant: an alarm never waits behind a thousand invitations. `key`
 * names what they report; a person's email about it waits in the queue once.
 */
export async function enqueueAlarms(
  tx: Transaction,
  key: string,
  mails: readonly (Mail & { userId: string })[],
): Promise<void> {
  if (mails.length === 0) return;
  await tx.run(sql`
    select enqueue_job('send_mail', mail - 'userId' || coalesce(
      (select jsonb_build_object('brand', jsonb_build_object('name', name, 'colour', primary_color))
        from tenants where tenant_id = current_tenant_id()), '{}'),
      ${`alarm:${key}:`} || (mail->>'userId'))
    from jsonb_array_elements(${JSON.stringify(mails)}::jsonb) mail`);
}
