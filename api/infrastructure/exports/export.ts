import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { ExportFormat, ExportQuery } from "#contract/exports.ts";
import type { PlatformContext, TenantContext } from "#api/infrastructure/context.ts";
import type { ExportColumn } from "./column.ts";
import { csvHead, csvLines } from "./csv.ts";
import { wallTime } from "./wall-time.ts";
import { spreadsheet } from "./xlsx.ts";

/** What is exported: columns, and rows page by page. */
export interface Export<Row> {
  /** Part of the file's name and the sheet's: lower case, hyphens, at most 30 letters. */
  name: string;
  columns: readonly ExportColumn<Row>[];
  pages: AsyncIterable<readonly Row[]>;
}

interface Page<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}

/** The rows of a keyset-paged list, a page at a time: the next is read after the one before was consumed. */
export async function* pagesOf<Row>(
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Rows that are few by nature, read at once. */
export async function* onePage<Row>(rows: Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await rows;
}

/**
 * What the handler of an export's route returns: the file, named after the tenant, the list, and the day. A CSV
 * is streamed as its pages are read; a spreadsheet is built first. Rejects if the first page cannot be read
 * (later the connection breaks, so half a file never looks complete); 413 if a spreadsheet would be too long.
 */
export async function exportAnswer<Row>(
  ctx: TenantContext | PlatformContext,
  reply: FastifyReply,
  { format, timeZone }: ExportQuery,
  { name, columns, pages }: Export<Row>,
): Promise<Readable | Buffer> {
  const body =
    format === "csv"
      ? await csvStream(columns, pages, timeZone)
      : await spreadsheet(ctx, name.slice(0, 31), columns, pages, timeZone);
  const owner = ctx.actor.area === "tenant" ? ctx.actor.tenant.slug : "hasp";
  const day = wallTime(ctx.now, timeZone).slice(0, 10);
  reply
    .type(contentType[format])
    .header("content-disposition", `attachment; filename="${owner}-${name}-${day}.${format}"`)
    .header("cache-control", "private, no-store");
  return body;
}

const contentType: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

async function csvStream<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  timeZone: string,
): Promise<Readable> {
  const iterator = pages[Symbol.asyncIterator]();
  const first = await iterator.next();
  const chunks = async function* () {
    try {
      yield Buffer.from(csvHead(columns, timeZone));
      for (let page = first; !page.done; page = await iterator.next()) {
        if (page.value.length > 0) yield Buffer.from(csvLines(columns, page.value, timeZone));
      }
    } finally {
      await iterator.return?.(undefined);
    }
  };
  return Readable.from(chunks(), { objectMode: false });
}
