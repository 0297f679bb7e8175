import { useTranslation } from "react-i18next";
import type { ImportRow } from "#contract/equipment-imports.ts";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

/** Rows of a file, with what is wrong with each. */
export function ImportRows({ rows, isFaulty }: { rows: readonly ImportRow[]; isFaulty: boolean }) {
  const { t } = useTranslation();
  const columns: Column<ImportRow>[] = [
    {
      key: "line",
      header: t("equipment.columns.machine"),
      primary: true,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-normal text-ink-muted">{t("imports.line", { line: row.line })}</span>
          {row.tag && <TagChip tag={row.tag.slice(0, 60)} className="max-w-full overflow-hidden" />}{" "}
          {row.name.slice(0, 120)}
        </span>
      ),
    },
    { key: "place", header: t("equipment.columns.place"), cell: (row) => row.place.slice(0, 200) },
    ...(isFaulty
      ? [
          {
            key: "faults",
            header: t("imports.fault"),
            cell: (row: ImportRow) => (
              <ul className="grid gap-1 text-left font-medium text-locked-text">
                {row.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
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
