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
        { key: "paper", header: t("website.paper.paper"), cell: ({ paper }) => <Answer>{paper}</Answer> },
        { key: "hasp", header: t("website.paper.hasp"), cell: ({ hasp }) => <Answer>{hasp}</Answer> },
      ]}
    />
  );
}

/** A sentence, not a figure: it begins on the left on a phone's card, too. */
function Answer({ children }: { children: string }) {
  return <span className="block text-left">{children}</span>;
}
