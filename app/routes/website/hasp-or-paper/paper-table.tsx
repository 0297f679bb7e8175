import { useTranslation } from "react-i18next";
import { Table } from "#app/ui/table.tsx";
import type { PaperRow } from "../../../../content/paper.ts";

/** Paper beside Hasp, a question a row. */
export function PaperTable({ caption, rows }: { caption: string; rows: readonly PaperRow[] }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.question}
      columns={[
        {
          key: "question",
          header: t("website.paper.question"),
          primary: true,
          cell: ({ question }) => question,
        },
        { key: "paper", header: t("website.paper.paper"), cell: ({ paper }) => paper },
        { key: "hasp", header: t("website.paper.hasp"), cell: ({ hasp }) => hasp },
      ]}
    />
  );
}
