import { apiRefusal } from "#contract/sentences.ts";
import { formatNumber } from "#contract/format.ts";
import type { PlatformContext, TenantContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { type ExportColumn, headersOf } from "./column.ts";
import type { drawSheets, SheetOrder } from "./draw-sheet.ts";

/** A spreadsheet is put together in memory, so it ends here; a CSV does not. */
export const mostSpreadsheetRows = 5_000;
/** Of all its texts. */
const mostLetters = 10_000_000;

/** The rows as a spreadsheet with typed cells, made in a thread. Throws 413 above `mostSpreadsheetRows`. */
export function spreadsheet<Row>(
  ctx: TenantContext | PlatformContext,
  sheet: string,
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  timeZone: string,
): Promise<Buffer> {
  return fileOf<typeof drawSheets>(ctx, "spreadsheet", async (): Promise<SheetOrder[]> => {
    const order = {
      sheet,
      headers: headersOf(columns, timeZone),
      types: columns.map(({ type }) => type),
      timeZone,
    };
    return [{ ...order, pages: await pagesAsJson(columns, pages) }];
  });
}

async function pagesAsJson<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Promise<string[]> {
  const texts: string[] = [];
  let [rows, letters] = [0, 0];
  for await (const page of pages) {
    const text = JSON.stringify(page.map((row) => columns.map((column) => column.value(row))));
    rows += page.length;
    letters += text.length;
    if (rows > mostSpreadsheetRows || letters > mostLetters) throw tooManyRows();
    texts.push(text);
  }
  return texts;
}

function tooManyRows(): ApiError {
  return new ApiError(
    "too_large",
    apiRefusal("sheet_too_large", { most: formatNumber(mostSpreadsheetRows) }),
  );
}
