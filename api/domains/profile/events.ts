import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";

/** The audit events of what people do to their own account. */
export function profileEvent(
  ctx: TenantContext,
  act: string,
  details: Record<string, unknown> = {},
): AuditEvent {
  return eventBy(ctx, `profile.${act}`, { type: "user", id: ctx.actor.user.id }, details);
}
