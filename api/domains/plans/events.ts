import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { PlanRecord } from "./sql.ts";

/** What the audit trail keeps of a step in a plan's life. */
export function planEvent(
  ctx: TenantContext,
  act:
    | "created"
    | "updated"
    | "submitted"
    | "approved"
    | "rejected"
    | "cancelled"
    | "late_start_allowed"
    | "executed",
  plan: PlanRecord,
  details: Record<string, unknown>,
): AuditEvent {
  return eventBy(
    ctx,
    `plan.${act}`,
    { type: "plan", id: plan.id },
    { number: plan.number, title: plan.title, version: plan.version, ...details },
  );
}
