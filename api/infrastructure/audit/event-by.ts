import type { PlatformContext, TenantContext } from "#api/infrastructure/context.ts";
import type { AuditEvent } from "./append.ts";

/** The action of the person behind a call: when, who, and under which request come from the call. */
export function eventBy(
  { actor, now, requestId }: TenantContext | PlatformContext,
  action: string,
  subject: AuditEvent["subject"],
  details: AuditEvent["details"],
): AuditEvent {
  const { id, name } = actor.area === "tenant" ? actor.user : actor.admin;
  return { at: now, actor: { id, name }, action, subject, requestId, details };
}
