import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";

export type RoleAct = "created" | "renamed" | "deleted" | "permissions_changed";

/** What the audit trail keeps of a change to a role. */
export function roleEvent(
  ctx: TenantContext,
  act: RoleAct,
  role: { id: string; name: string },
  details: Record<string, unknown> = {},
): AuditEvent {
  return eventBy(ctx, `role.${act}`, { type: "role", id: role.id }, { name: role.name, ...details });
}
