import { type AuditEvent, appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";

type Act =
  | "plan_changed"
  | "cancelled"
  | "resumed"
  | "renewed"
  | "ended"
  | "change_given_up"
  | "details_saved"
  | "card_added"
  | "second_card_ended"
  | "payment_failed"
  | "paid";

/** Writes into the tenant's chain what a person did with the subscription. */
export function noteBilling(
  ctx: TenantContext,
  tx: Transaction,
  act: Act,
  details: Record<string, unknown>,
): Promise<void> {
  const { action, subject } = whatOf(ctx.actor.tenant.id, act);
  return appendAudit(tx, [eventBy(ctx, action, subject, details)]);
}

/** The same for events without a person: a period ended, a payment arrived. */
export function noteByItself(
  tx: Transaction,
  by: { name: string; cause: string; tenantId: string; at: string },
  act: Act,
  details: Record<string, unknown>,
): Promise<void> {
  return appendAudit(tx, [
    {
      ...whatOf(by.tenantId, act),
      details,
      at: by.at,
      actor: { id: null, name: by.name },
      requestId: by.cause,
    },
  ]);
}

function whatOf(tenantId: string, act: Act): Pick<AuditEvent, "action" | "subject"> {
  return { action: `billing.${act}`, subject: { type: "subscription", id: tenantId } };
}
