import { inThread } from "#app/lib/page-threads.server.ts";
import { wholeTexts } from "./version-diff.ts";
import type { DiffPiece } from "./version-diff.ts";

/** From one text to the other, compared in a thread; as a whole where that takes too long. */
export async function comparisonOf(tenantSlug: string, from: string, to: string): Promise<DiffPiece[]> {
  return (await inThread(tenantSlug, "difference", { from, to })) ?? wholeTexts(from, to);
}
