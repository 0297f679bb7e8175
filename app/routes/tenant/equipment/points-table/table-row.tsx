import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { columns, nameOfCell } from "./columns.ts";
import { RowConflict, RowNotes } from "./row-notes.tsx";
import { nameOfRowInput, type TableRow } from "./rows.ts";
import { TableCell } from "./table-cell.tsx";
import type { Choices } from "./use-choices.ts";
import type { Marks } from "./use-table.ts";

interface PointRowProps {
  row: number;
  /** As its inputs begin, or as they were sent. */
  begun: TableRow;
  /** The point as it is saved now; undefined in a row for a new one. */
  point: PointDetail | undefined;
  machineId: string;
  choices: Choices;
  errors: Readonly<Record<string, string>>;
  marks: Marks;
  onDismiss: (name: string) => void;
}

/** A point of the table: a row of inputs, or on a narrow screen a card of them. */
export const PointRow = memo(function PointRow({
  row,
  begun,
  point,
  machineId,
  choices,
  errors,
  marks,
  onDismiss,
}: PointRowProps) {
  const { t } = useTranslation();
  const cells = columns.map((column) => {
    const name = nameOfCell({ row, column: column.name });
    return (
      <TableCell
        key={name}
        row={row}
        column={column}
        value={begun.values[column.name]}
        options={choices[column.name]}
        error={errors[name]}
        mark={marks[name]}
        onDismiss={onDismiss}
      />
    );
  });
  const [first, ...rest] = cells;
  const isChanged = point !== undefined && String(point.version) !== begun.version;
  const asks = isChanged && (begun.over !== "" || nameOfCell({ row, column: "tag" }) in errors);
  return (
    <tr className="points-row">
      <th scope="row" className="points-cell points-first">
        <span className="points-number">
          {point ? t("points.table.row", { row: row + 1 }) : t("points.table.newRow", { row: row + 1 })}
        </span>
        {(["id", "version", "before"] as const).map((input) => (
          <input key={input} type="hidden" name={nameOfRowInput(row, input)} value={begun[input]} />
        ))}
        {first}
        {point && <RowNotes point={point} machineId={machineId} />}
        {point && asks && <RowConflict row={row} typed={begun} point={point} />}
      </th>
      {rest.map((cell, at) => (
        <td key={columns[at + 1]?.name} className="points-cell" data-kind={columns[at + 1]?.kind}>
          {cell}
        </td>
      ))}
    </tr>
  );
});
