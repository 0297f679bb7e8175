import { z } from "zod";
import { ApiError } from "../errors.ts";

/** The keyset's last values as opaque text. */
export function toCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Reads a cursor of `length` texts back. Throws 400 where somebody made one up. */
export function fromCursor(cursor: string | undefined, length: number): string[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    return z
      .array(z.coerce.string().max(300))
      .length(length)
      .parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw noSuchPage();
  }
}

/** The same for keys that are more than texts, e.g. an instant and a UUID: each is what the database can take. */
export function fromCursorOf<Shape extends z.ZodType[]>(
  cursor: string | undefined,
  ...shape: Shape
): string[] | undefined {
  const values = fromCursor(cursor, shape.length);
  if (values?.every((value, n) => shape[n]?.safeParse(value).success) === false) throw noSuchPage();
  return values;
}

/** Cuts the row that was asked for beyond the page, and makes the next page's cursor of the last one kept. */
export function toPage<Row>(rows: Row[], limit: number, keyOf: (row: Row) => readonly (string | number)[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? toCursor(keyOf(last)) : null };
}

function noSuchPage(): ApiError {
  return new ApiError("bad_request", "This page of the list does not exist. Start from the first page.");
}
