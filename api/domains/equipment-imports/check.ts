import { z } from "zod";
import { rowFault } from "#contract/equipment-imports/sentences.ts";
import type { Database } from "#api/infrastructure/database/database.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { faultsOfCut, wordOf } from "./columns.ts";
import { planForValues } from "./plan-modes-sql.ts";
import {
  addFaults,
  closeCheck,
  type Import,
  lockImport,
  markUnchanged,
  partsOf,
  readImport,
  readPart,
  rowsAtOnce,
  saveFaults,
  unmarkUnchanged,
} from "./sql.ts";
import type { Fault, FileRow, ImportFile, RowKind } from "./row-kind.ts";
import { rowKinds } from "./row-kinds.ts";
import { tagOf } from "./compare.ts";

export const checkPayload = z.object({ tenantId: z.uuid(), importId: z.uuid() });

/** The job that checks every row of a file. A repeat after a crash gives the same result. */
export async function checkImport(db: Database, payload: unknown): Promise<void> {
  const { tenantId, importId } = checkPayload.parse(payload);
  const found = await readImport(db.tenant(tenantId), importId);
  // Deleted, or already checked.
  if (found?.state !== "checking") return;
  const kind = rowKinds[found.kind];
  let after = 0;
  let checkedCount = 0;
  for (let rows = 1; rows > 0;) {
    // A transaction for each part, so that how far it is can be seen.
    rows = await db.inTenant(tenantId, async (tx) => {
      const part = await readPart(tx, { id: importId, after, limit: rowsAtOnce, which: "all" });
      const last = part.at(-1);
      if (!last) return 0;
      checkedCount += part.length;
      const judged = part.map(({ line, cells }) => ({
        line,
        faults: [...faultsOfCut(cells, kind.columns), ...kind.faultsOf(cells)],
      }));
      await saveFaults(tx, importId, { rows: judged, checkedCount });
      after = last.line;
      return part.length;
    });
  }
  await db.inTenant(tenantId, async (tx) => {
    const locked = await lockImport(tx, importId);
    if (locked?.state === "checking") await closeImportCheck(tx, locked);
  });
}

/** Compares with the registers and with itself, and says whether the file is ready. */
export async function closeImportCheck(
  tx: Transaction,
  { id, kind: name, workbookId }: Pick<Import, "id" | "kind" | "workbookId">,
): Promise<void> {
  const kind = rowKinds[name];
  await planForValues(tx);
  await compare(tx, { id, workbookId }, kind);
  await closeCheck(tx, id, await kind.countNewPlaces(tx, id));
}

/** In parts, and compared here: the database cannot know how many rows there are, and would join them one by one. */
async function compare(tx: Transaction, file: ImportFile, kind: RowKind): Promise<void> {
  const { id } = file;
  const firstLines = new Map<string, number>();
  const compareWithRegister = kind.registerCheck(tx, file);
  await unmarkUnchanged(tx, id);
  for await (const part of partsOf(tx, id, "all")) {
    const found = await compareWithRegister(part);
    const faults = [
      ...found.faults,
      ...(kind.hasTagTwice ? [] : faultsOfTwice(part, firstLines, wordOf(kind.columns, "tag"))),
    ];
    const faulty = new Set(faults.map(({ line }) => line));
    const unchanged = found.unchanged.filter((line) => !faulty.has(line));
    if (faults.length > 0) await addFaults(tx, id, faults);
    if (unchanged.length > 0) await markUnchanged(tx, id, unchanged);
  }
}

/** Rows whose tag is on an earlier line; `firstLines` by tag carries over from part to part. */
function faultsOfTwice(rows: readonly FileRow[], firstLines: Map<string, number>, word: string): Fault[] {
  return rows.flatMap((row) => {
    const tag = tagOf(row);
    const first = firstLines.get(tag);
    if (tag === "") return [];
    firstLines.set(tag, first ?? row.line);
    return first === undefined
      ? []
      : [{ line: row.line, fault: rowFault("tag_twice", { column: word, line: first }) }];
  });
}
