import type { EntryItem } from "#contract/knowledge-base/schemas.ts";
import { listEntries } from "#contract/knowledge-base/calls.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";
import { type Me, permits } from "#app/lib/permits.ts";

/** As many as a machine's page shows; the repository has the others. */
const mostShown = 5;

/** The latest articles linked to a machine; nothing for people without the right to read them. */
export async function entriesOf(
  { call, me }: Pick<GuardedArgs, "call"> & { me: Promise<Me> },
  equipmentId: string,
): Promise<{ items: EntryItem[]; nextCursor: string | null }> {
  if (!permits(await me, listEntries.access)) return { items: [], nextCursor: null };
  return call(listEntries, { query: { show: "recent", equipmentId, limit: mostShown } });
}
