import { z } from "zod";
import { isUsableText } from "#contract/usable.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { ApiError } from "#api/infrastructure/errors.ts";

/** The keyset's last values as opaque text. */
export function toCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** What the values of a keyset are, so the database can take each. */
const keyShapes = {
  text: z.string().refine(isUsableText),
  id: z.uuid(),
  /** YYYY-MM-DD. */
  day: z.iso.date(),
  instant: z.iso.datetime(),
  /** An integer, of a version or a line. */
  number: z.string().regex(/^\d{1,9}$/),
  /** A bigint, of an event in its chain. */
  seq: z.string().regex(/^\d{1,15}$/),
};

export type KeyShape = keyof typeof keyShapes;

/** Reads the values of a cursor back, as texts. Throws 400 if someone made one up. */
export function fromCursor(cursor: string | undefined, ...shapes: readonly KeyShape[]): string[] | undefined {
  if (cursor === undefined) return undefined;
  const values = valuesIn(cursor);
  const isOurs =
    values?.length === shapes.length &&
    shapes.every((shape, n) => keyShapes[shape].safeParse(values[n]).success);
  if (!isOurs) throw new ApiError("bad_request", apiRefusal("page_unknown"));
  return values;
}

function valuesIn(cursor: string): string[] | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return z.array(z.coerce.string().max(300)).safeParse(read).data;
  } catch {
    return undefined;
  }
}

/** The first `most` of rows of which one more was requested, and whether there are more. */
export function cutAfter<Row>(rows: readonly Row[], most: number): { items: Row[]; isCut: boolean } {
  return { items: rows.slice(0, most), isCut: rows.length > most };
}

/** Drops the extra row beyond the page, and makes the next page's cursor from the last row. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => readonly (string | number)[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? toCursor(keyOf(last)) : null };
}
