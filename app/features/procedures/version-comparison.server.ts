import type { ProcedureContent } from "#contract/procedures/schemas.ts";
import type { ProcedureComparison } from "#domain/procedure-diff.ts";
import { inThread } from "#app/lib/page-threads.server.ts";

/** Two versions side by side, compared in a thread; null if that takes too long. */
export async function comparisonOf(
  tenantSlug: string,
  before: ProcedureContent,
  after: ProcedureContent,
): Promise<ProcedureComparison | null> {
  return (await inThread(tenantSlug, "comparison", { before, after })) ?? null;
}
