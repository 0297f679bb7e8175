import type { CSSProperties, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names the row: the row's header, and the card's head on a phone. One of the columns. */
  primary?: boolean;
  /** `end` for figures. */
  align?: "start" | "end";
  /** Left out of the phone's cards. */
  deskOnly?: boolean;
}

interface TableProps<Row> {
  /** What the table lists; for screen readers unless `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * Dense rows of 36 px where the columns have room, otherwise one card for each row; a table to screen readers in both.
 * The room is that of the place the table is in, not of the window.
 */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className={recordsClass(columns.length)}>
      <table
        role="table"
        className="block w-full border-collapse text-sm rows:table print:table"
        style={labelsOf(columns)}
      >
        <caption
          className={
            captionShown
              ? "block pb-2 text-left font-semibold rows:table-caption print:table-caption"
              : "sr-only"
          }
        >
          {caption}
        </caption>
        <thead
          role="rowgroup"
          className="sr-only rows:not-sr-only rows:table-header-group print:not-sr-only print:table-header-group"
        >
          <tr role="row" className="rows:border-b rows:border-line-strong">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" className={headClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="record-list">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className="record">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the cards call each value: once for the table, because in each row it would be a third of a list's bytes. */
function labelsOf(columns: readonly Column<never>[]): CSSProperties {
  const labels = columns.map(({ header }, n) => [`--label-${n + 1}`, JSON.stringify(header)]);
  return Object.fromEntries(labels.filter((_, n) => !columns[n]?.primary && !columns[n]?.deskOnly));
}

/** How much room so many columns need before they are shown as columns; see `rows` in app/styles/records.css. */
export function recordsClass(columns: number): string {
  return columns <= 4 ? "records-few" : columns <= 6 ? "records-some" : "records-many";
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.primary) {
    return (
      <th role="rowheader" scope="row" className="record-name">
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={classNames(
        column.deskOnly ? "record-cell-desk" : "record-cell",
        column.align === "end" && "rows:text-right rows:tabular-nums",
      )}
    >
      <div className="record-value">{column.cell(row)}</div>
    </td>
  );
}

function headClass<Row>({ align }: Column<Row>) {
  return classNames("record-head record-title", align === "end" ? "text-right" : "text-left");
}
