import type { AuditEvent } from "#api/platform/audit/append.ts";
import type { TenantContext } from "#api/platform/context.ts";

/** What the audit trail keeps of a change to an account. */
export function userEvent(
  ctx: TenantContext,
  act: string,
  user: { id: string; name: string },
  details: Record<string, unknown> = {},
): AuditEvent {
  return {
    at: ctx.now,
    actor: { id: ctx.actor.user.id, name: ctx.actor.user.name },
    action: `user.${act}`,
    subject: { type: "user", id: user.id },
    requestId: ctx.requestId,
    details: { name: user.name, ...details },
  };
}
