import type { AuditEvent } from "#api/platform/audit/append.ts";
import { eventBy } from "#api/platform/audit/event-by.ts";
import type { TenantContext } from "#api/platform/context.ts";

type Subject = { type: "article" | "document" | "folder"; id: string };

/** What the audit trail keeps of the repository; `act` as in `article.created`. */
export function repositoryEvent(
  ctx: TenantContext,
  subject: Subject,
  act: string,
  details: Record<string, unknown>,
): AuditEvent {
  return eventBy(ctx, `${subject.type}.${act}`, subject, details);
}
