import { inThread } from "#app/lib/page-threads.server.ts";
import { wholeTexts } from "#app/features/knowledge-base/version-diff.ts";
import type { DiffPiece } from "#app/features/knowledge-base/version-diff.ts";

/** From one text to the other, compared in a thread; as a whole where that takes too long. */
export async function comparisonOf(tenantSlug: string, from: string, to: string): Promise<DiffPiece[]> {
  return (await inThread(tenantSlug, "difference", { from, to })) ?? wholeTexts(from, to);
}
