import { createHash } from "node:crypto";
import type { z } from "zod";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import type { saveMachinePoints } from "#contract/isolation-points/table.ts";
import { pointFrom } from "#app/features/isolation-points/point-draft.ts";
import { changesToConfirm } from "#app/features/isolation-points/procedure-changes.ts";
import { ApiFailure } from "#app/lib/api-failure.server.ts";
import type { PostedForm } from "#app/lib/form.server.ts";
import { columns } from "./columns.ts";
import { type RowValues, rowsIn, type TableRow } from "./rows.ts";

/** What a row holds, in short: equal if and only if every cell is. */
export function shortOf(values: RowValues): string {
  const cells = columns.map(({ name }) => values[name].trim().replace(/\r\n?/g, "\n"));
  return createHash("sha256").update(JSON.stringify(cells)).digest("base64url").slice(0, 22);
}

/** A row that was changed or filled in, and its place in the table from 0 on. */
export type ChangedRow = TableRow & { row: number };

/** The rows that no longer hold what they held when the page was loaded. */
export function changedRows(posted: Pick<PostedForm, "text" | "typed">): ChangedRow[] {
  return rowsIn(Object.keys(posted.typed), posted.text)
    .map((each, row) => ({ ...each, row }))
    .filter(({ values, before }) => shortOf(values) !== before);
}

const draftOf = ({ values }: TableRow) =>
  pointFrom({ text: (name) => (name in values ? values[name as keyof RowValues] : "") });

type Body = z.input<(typeof saveMachinePoints)["body"]>;

export function bodyOf(rows: readonly ChangedRow[]): Body {
  return {
    rows: rows.map((row) => {
      const { siteId: _, ...draft } = draftOf(row);
      return { ...draft, point: row.id === "" ? null : { id: row.id, version: row.over || row.version } };
    }),
  };
}

/** What saving would change in the eyes of published procedures, by procedure. */
export function proceduresToConfirm(rows: readonly ChangedRow[], points: readonly PointDetail[]) {
  const found = points.flatMap((point) => {
    const row = rows.find(({ id }) => id === point.id);
    return row ? changesToConfirm(point, { ...draftOf(row), siteId: point.siteId }) : [];
  });
  const byId = Map.groupBy(found, ({ id }) => id);
  return [...byId].map(([id, ofProcedure]) => ({
    id,
    title: ofProcedure[0]?.title ?? "",
    changes: ofProcedure.flatMap(({ changes }) => changes),
  }));
}

/** Only changed rows are sent: names what the API refused by its row in the table. */
export function byRowOfTable(error: unknown, rows: readonly ChangedRow[]): unknown {
  if (!(error instanceof ApiFailure) || !error.body.fields) return error;
  const fields = Object.fromEntries(
    Object.entries(error.body.fields).map(([path, message]) => [
      path.replace(/^rows\.(\d+)/, (_, sent: string) => `rows.${rows[Number(sent)]?.row ?? sent}`),
      message,
    ]),
  );
  return new ApiFailure(error.status, { ...error.body, fields });
}
