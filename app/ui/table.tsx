import type { ReactNode } from "react";
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

/** Dense rows of 36 px on a desk, one card for each row on a phone; a table to screen readers in both. */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="block w-full border-collapse text-sm md:table print:table">
      <caption
        className={
          captionShown ? "block pb-2 text-left font-semibold md:table-caption print:table-caption" : "sr-only"
        }
      >
        {caption}
      </caption>
      <thead
        role="rowgroup"
        className="sr-only md:not-sr-only md:table-header-group print:not-sr-only print:table-header-group"
      >
        <tr role="row" className="md:border-b md:border-line-strong">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={headClass(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-2 md:table-row-group print:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className={rowClass}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.primary) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={classNames("block", cellClass, "pb-1 text-left text-base font-semibold md:text-sm")}
      >
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={classNames(
        cellClass,
        column.deskOnly ? "max-md:not-print:hidden" : "flex items-baseline justify-between gap-4",
        column.align === "end" && "md:text-right md:tabular-nums",
      )}
    >
      <span aria-hidden className="shrink-0 text-ink-muted md:hidden print:hidden">
        {column.header}
      </span>
      <span className="min-w-0 text-right md:[text-align:inherit] print:[text-align:inherit]">
        {column.cell(row)}
      </span>
    </td>
  );
}

const rowClass = classNames(
  "block rounded-lg border border-line bg-raised px-4 py-3",
  "print:table-row print:break-inside-avoid print:rounded-none print:border-x-0 print:bg-transparent",
  "md:table-row md:rounded-none md:border-x-0 md:border-t-0 md:border-b md:bg-transparent md:p-0 md:hover:bg-sunken",
);
const cellClass =
  "py-0.5 print:table-cell print:px-2 print:text-left md:table-cell md:h-9 md:px-3 md:py-1.5 md:align-middle md:text-inherit";

function headClass<Row>({ align }: Column<Row>) {
  return classNames(
    "h-9 px-3 text-sm font-semibold whitespace-nowrap text-ink-muted",
    align === "end" ? "text-right" : "text-left",
  );
}
