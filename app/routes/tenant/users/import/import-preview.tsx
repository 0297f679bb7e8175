import { CircleAlert, CircleCheck } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { ImportRow } from "#contract/user-import/schemas.ts";
import { Table } from "#app/ui/table.tsx";
import type { Column } from "#app/ui/table.tsx";

/** Lines of a file, each with what is wrong with it. */
export function ImportRows({ rows, caption }: { rows: readonly ImportRow[]; caption: string }) {
  const { t } = useTranslation();
  const columns: Column<ImportRow>[] = [
    {
      key: "name",
      header: t("users.columns.name"),
      primary: true,
      cell: (row) => (
        <>
          <span className="mr-2 font-normal text-ink-muted">
            {t("users.import.line", { line: row.line })}
          </span>
          {row.name}
        </>
      ),
    },
    { key: "username", header: t("users.columns.username"), cell: (row) => row.username },
    {
      key: "email",
      header: t("users.form.email"),
      cell: (row) => <span className="break-all">{row.email || t("users.noEmail")}</span>,
    },
    { key: "role", header: t("users.columns.role"), cell: (row) => row.role },
    {
      key: "check",
      header: t("users.import.check"),
      cell: (row) => {
        const isGood = row.problems.length === 0;
        const Icon = isGood ? CircleCheck : CircleAlert;
        return (
          <span
            className={`inline-flex items-start gap-1.5 ${isGood ? "text-safe-text" : "text-locked-text"}`}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            {isGood ? t("users.import.good") : row.problems.map(({ message }) => message).join(" ")}
          </span>
        );
      },
    },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={(row) => String(row.line)} />;
}
