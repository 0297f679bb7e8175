import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";

/** What the audit trail keeps of a change to an account. */
export function userEvent(
  ctx: TenantContext,
  act: string,
  user: { id: string; name: string },
  details: Record<string, unknown> = {},
): AuditEvent {
  return eventBy(ctx, `user.${act}`, { type: "user", id: user.id }, { name: user.name, ...details });
}
