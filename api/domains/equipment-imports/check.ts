import { z } from "zod";
import type { Database } from "#api/platform/database/database.ts";
import type { Transaction } from "#api/platform/database/scope.ts";
import { faultsOfRow } from "./columns.ts";
import { countNewPlaces } from "./places.ts";
import {
  addFaults,
  closeCheck,
  lockImport,
  readTags,
  readUnchecked,
  saveFaults,
  takenTags,
} from "./repository.ts";

/** Rows looked at between two reports of how far it is. */
const atOnce = 1000;

export const checkPayload = z.object({ tenantId: z.uuid(), importId: z.uuid() });

/** The job that looks at every row of a file. Done again after a crash, it comes to the same. */
export async function checkImport(db: Database, payload: unknown): Promise<void> {
  const { tenantId, importId } = checkPayload.parse(payload);
  let after = 0;
  let checkedCount = 0;
  for (let rows = 1; rows > 0;) {
    // A transaction for each part, so that how far it is can be seen.
    rows = await db.inTenant(tenantId, async (tx) => {
      const part = await readUnchecked(tx, { id: importId, after, limit: atOnce });
      const last = part.at(-1);
      if (!last) return 0;
      checkedCount += part.length;
      const judged = part.map(({ line, data }) => ({ line, faults: faultsOfRow(data) }));
      await saveFaults(tx, importId, { rows: judged, checkedCount });
      after = last.line;
      return part.length;
    });
  }
  await db.inTenant(tenantId, async (tx) => {
    const state = (await lockImport(tx, importId))?.state;
    if (state === "checking") await closeImportCheck(tx, importId);
  });
}

/** Compares with the register and with itself, and says whether the file is ready. */
export async function closeImportCheck(tx: Transaction, importId: string): Promise<void> {
  await markTakenTags(tx, importId);
  await closeCheck(tx, importId, await countNewPlaces(tx, importId));
}

/** In parts, and compared here: the database cannot know how many rows there are, and would join them one by one. */
async function markTakenTags(tx: Transaction, id: string): Promise<void> {
  const firstLine = new Map<string, number>();
  for (let after = 0; ;) {
    const part = await readTags(tx, { id, after, limit: atOnce });
    const last = part.at(-1);
    if (!last) return;
    const tags = part.map((row) => row.tag);
    const taken = await takenTags(tx, tags);
    const faults = part.flatMap(({ line, tag }) => {
      if (tag === "") return [];
      if (taken.has(tag)) return [{ line, fault: `Tag: ${tag} is another machine's already.` }];
      const first = firstLine.get(tag);
      firstLine.set(tag, first ?? line);
      return first === undefined ? [] : [{ line, fault: `Tag: it is on line ${first} already.` }];
    });
    if (faults.length > 0) await addFaults(tx, id, faults);
    after = last.line;
  }
}
