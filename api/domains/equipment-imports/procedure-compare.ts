import { completeContent, partsInOrder } from "#domain/procedure-content.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { procedureExportColumns, stepRowsOf } from "#api/domains/procedures/public.ts";
import { wordOf } from "./columns.ts";
import { cellsOf, differing, tagOf } from "./compare.ts";
import { procedureColumns, readProcedureRow } from "./procedure-cells.ts";
import { draftOf } from "./procedure-draft.ts";
import { readRecorded, readRowsOf, type RecordedProcedure } from "./procedure-rows-sql.ts";
import type { Cells } from "./row-kind.ts";

/**
 * How the rows of a file differ from the procedure that a machine has, in words for a person: not at all; undefined if
 * they cannot be read.
 */
export type Difference = readonly string[] | undefined;

/** Whose rows are held at a time: up to 200 steps each. */
export const machinesAtOnce = 50;

/** Of those of the machines, by tag in capitals, that have a procedure: how all their rows of the file differ from it. */
export async function differencesOf(
  tx: Transaction,
  importId: string,
  tags: readonly string[],
): Promise<Map<string, Difference>> {
  const differences = new Map<string, Difference>();
  for (let from = 0; from < tags.length; from += machinesAtOnce) {
    const recorded = await readRecorded(tx, tags.slice(from, from + machinesAtOnce));
    const known = recorded.map(({ tag }) => tag);
    const rows = known.length > 0 ? Map.groupBy(await readRowsOf(tx, importId, known), tagOf) : undefined;
    for (const procedure of recorded) {
      const cells = (rows?.get(procedure.tag) ?? []).map((row) => row.cells);
      differences.set(procedure.tag, differenceFrom(procedure, cells));
    }
  }
  return differences;
}

/** From the version that an export writes, unless the rows are as the newest one. */
function differenceFrom(procedure: RecordedProcedure, rows: readonly Cells[]): Difference {
  const all = procedure.versions.map((version) => {
    const written = stepRowsOf(procedure.ownTag, {
      title: version.title,
      content: completeContent(version.content),
    });
    const cells = written.map((row) => cellsOf(row, procedureExportColumns, procedureColumns));
    if (JSON.stringify(rows) === JSON.stringify(cells)) return [];
    const [one, other] = [meaning(procedure, rows), meaning(procedure, cells)];
    return one && other && differing(one, other).map((name) => wordOf(procedureColumns, name));
  });
  return all.find((difference) => difference?.length === 0) ?? all[0];
}

/** What rows say of a machine's procedure, however it is written; undefined if one cannot be read. */
function meaning({ ownTag, name }: RecordedProcedure, rows: readonly Cells[]) {
  const read = rows.map(readProcedureRow).filter((row) => row !== undefined);
  if (read.length < rows.length) return undefined;
  const points = read.flatMap(({ point }) => point?.toUpperCase() ?? []);
  const { title, content } = draftOf({ id: "", ownTag, name, points }, read);
  const { ppe, otherPpe, requiredCertificates, steps } = content;
  const texts = Object.fromEntries(partsInOrder.map((part) => [part, content[part]]));
  return { title, ...texts, ppe, otherPpe, requiredCertificates, steps };
}
