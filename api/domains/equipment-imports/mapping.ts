import type { z } from "zod";
import * as contract from "#contract/equipment-imports/calls.ts";
import { importRefusal } from "#contract/equipment-imports/sentences.ts";
import type { Refusal } from "#contract/refusals.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, notFound, refused } from "#api/infrastructure/errors.ts";
import { namedCells, type Place } from "./columns.ts";
import { queueCheck } from "./commands.ts";
import type { Column } from "./row-kind.ts";
import { readHead, saveHeadings } from "./headings-sql.ts";
import { rowKinds } from "./row-kinds.ts";
import { changeRows, type Import, lockImport, partsOf, readImport, saveMatched } from "./sql.ts";
import { queueChecks } from "./workbooks.ts";
import { lockWorkbook } from "./workbooks-sql.ts";

/**
 * Takes a person's word for which column of a file is which, remembers it, and has the rows checked. Throws 404, 400
 * with the columns that are missing or taken twice, 409 `refused` for a file whose columns are known.
 */
export async function matchColumns(
  ctx: TenantContext,
  id: string,
  { columns: chosen }: z.output<(typeof contract.matchImportColumns)["body"]>,
): Promise<Import> {
  authorize(ctx.actor, contract.matchImportColumns.access);
  return ctx.write(async (tx) => {
    const { workbookId = null } = (await readImport(tx, id)) ?? {};
    // The last of its sheets to be matched has them all checked.
    if (workbookId !== null) await lockWorkbook(tx, workbookId);
    const found = await lockImport(tx, id);
    if (!found) throw notFound("import");
    if (found.state !== "mapping") throw refused([importRefusal("not_mapping")]);
    const head = await readHead(tx, id);
    const places = placesOf(rowKinds[found.kind].columns, chosen, head.length);
    const ofFile = head.map(({ heading }) => heading.toLowerCase());
    const headings = new Map(
      places.flatMap(({ name, word, at }) => {
        const heading = at === null ? "" : (ofFile[at] ?? "");
        return heading === "" || heading === word.toLowerCase() ? [] : [[heading, name] as const];
      }),
    );
    await saveHeadings(tx, found.kind, ofFile, headings);
    for await (const part of partsOf(tx, id, "all")) {
      const named = part.map(({ line, cells }) => ({
        line,
        cells: namedCells(places, (at) => cells[String(at)]),
      }));
      await changeRows(tx, id, named);
    }
    await saveMatched(tx, id);
    if (workbookId === null) await queueCheck(ctx, tx, id);
    else await queueChecks(ctx, tx, workbookId);
    return { ...found, state: "checking" };
  });
}

function placesOf(
  columns: readonly Column[],
  chosen: Readonly<Record<string, number>>,
  width: number,
): Place[] {
  const places = columns.map((column) => ({ ...column, at: placeOf(chosen, column.name, width) }));
  const faults: Record<string, Refusal> = {};
  for (const { name, isNeeded, at } of places) {
    const isFirst = places.find((place) => place.at === at)?.name === name;
    if (at === null && isNeeded) faults[`columns.${name}`] = importRefusal("column_needed");
    if (at !== null && !isFirst) faults[`columns.${name}`] = importRefusal("heading_taken");
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return places;
}

function placeOf(chosen: Readonly<Record<string, number>>, name: string, width: number): number | null {
  const at = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
  return at !== undefined && at < width ? at : null;
}
