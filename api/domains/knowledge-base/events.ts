import type { AuditEvent } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";

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
