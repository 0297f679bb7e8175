import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Something that happened, in words that stay true: names are written down as they were. */
export interface AuditEvent {
  /** ISO 8601. */
  at: string;
  actor: { id: string | null; name: string };
  /** `execution.point_locked`, `plan.approved`, `auth.signed_in` … */
  action: string;
  subject: { type: string; id: string | null };
  requestId: string;
  details: Record<string, unknown>;
}

/**
 * Appends to the tenant's hash chain (or the platform's), as the last statement before the commit: the chain's head
 * stays locked until then, and the order of the chain is the order of the commits.
 */
export async function appendAudit(tx: Transaction, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.run(sql`select append_audit(${events.map(bodyOf)}::text[])`);
}

/** The canonical text that is hashed. Its order is fixed for ever: `verify.ts` and `append_audit()` read it. */
export function bodyOf({ at, actor, action, subject, requestId, details }: AuditEvent): string {
  return JSON.stringify([at, actor.id, actor.name, action, subject.type, subject.id, requestId, details]);
}

/** The parts of a hashed text, in that order; none if someone has made it a text that is no such thing. */
export function partsOf(body: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(body);
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
