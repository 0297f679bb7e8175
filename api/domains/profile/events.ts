import type { AuditEvent } from "#api/platform/audit/append.ts";
import type { TenantContext } from "#api/platform/context.ts";

/** What the audit trail keeps of what people do to their own account. */
export function profileEvent(
  { actor: { user }, now, requestId }: TenantContext,
  act: string,
  details: Record<string, unknown> = {},
): AuditEvent {
  return {
    at: now,
    actor: { id: user.id, name: user.name },
    action: `profile.${act}`,
    subject: { type: "user", id: user.id },
    requestId,
    details,
  };
}
