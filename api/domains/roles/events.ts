import type { AuditEvent } from "#api/platform/audit/append.ts";
import type { TenantContext } from "#api/platform/context.ts";

/** What the audit trail keeps of a change to a role. */
export function roleEvent(
  ctx: TenantContext,
  act: "created" | "renamed" | "deleted" | "permissions_changed",
  role: { id: string; name: string },
  details: Record<string, unknown> = {},
): AuditEvent {
  return {
    at: ctx.now,
    actor: { id: ctx.actor.user.id, name: ctx.actor.user.name },
    action: `role.${act}`,
    subject: { type: "role", id: role.id },
    requestId: ctx.requestId,
    details: { name: role.name, ...details },
  };
}
