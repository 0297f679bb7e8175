import { useTranslation } from "react-i18next";
import type { ImportKind } from "#contract/equipment-imports/words.ts";
import type { ImportRow } from "#contract/equipment-imports/schemas.ts";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

interface ImportRowsProps {
  kind: ImportKind;
  rows: readonly ImportRow[];
  isFaulty: boolean;
}

const headers = {
  machines: { tag: "equipment.columns.machine", place: "equipment.columns.place" },
  points: { tag: "points.columns.point", place: "points.columns.where" },
  procedures: { tag: "procedures.columns.machine", place: "imports.step" },
  locks: { tag: "locks.number", place: "locks.kind" },
} as const satisfies Record<ImportKind, object>;

/** Rows of a file, with what is wrong with each. */
export function ImportRows({ kind, rows, isFaulty }: ImportRowsProps) {
  const { t } = useTranslation();
  const columns: Column<ImportRow>[] = [
    {
      key: "line",
      header: t(headers[kind].tag),
      primary: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-normal text-ink-muted">{t("imports.line", { line: row.line })}</span>
          {row.tag && <TagChip tag={row.tag.slice(0, 60)} className="max-w-full overflow-hidden" />}{" "}
          {namesItself(kind) && row.name.slice(0, 120)}
        </span>
      ),
    },
    {
      key: "place",
      header: t(headers[kind].place),
      cell: (row) => row.place.slice(0, 200),
    },
    ...(kind === "points" ? pointColumns(t) : []),
    ...(kind === "locks"
      ? [{ key: "owner", header: t("locks.owner"), cell: (row: ImportRow) => row.name.slice(0, 120) }]
      : []),
    ...(kind === "procedures"
      ? [{ key: "text", header: t("imports.stepText"), cell: (row: ImportRow) => row.name.slice(0, 200) }]
      : []),
    ...(isFaulty
      ? [
          {
            key: "faults",
            header: t("imports.fault"),
            cell: (row: ImportRow) => (
              <ul className="grid gap-1 text-left font-medium text-locked-text">
                {row.faults.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={t(isFaulty ? "imports.faultyRows" : "imports.rows")}
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.line)}
    />
  );
}

/** Whether the name of a row is what its tag stands for. */
function namesItself(kind: ImportKind): boolean {
  return kind === "machines" || kind === "points";
}

/** What a point has and a machine has not. */
function pointColumns(t: (key: string) => string): Column<ImportRow>[] {
  return [
    { key: "energy", header: t("points.columns.energy"), cell: (row) => row.energy.slice(0, 120) },
    {
      key: "machines",
      header: t("points.columns.machines"),
      cell: (row) => <span className="font-mono text-xs">{row.machines.slice(0, 200)}</span>,
    },
  ];
}
