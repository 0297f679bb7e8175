import { FileText, NotebookText } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { EntryItem } from "#contract/knowledge-base/schemas.ts";
import { articlePath, documentPath, repositoryPath } from "#app/lib/repository-paths.ts";
import { Day } from "#app/lib/time-zone.tsx";
import { LineLink } from "#app/ui/anchor.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

interface MachineEntriesProps {
  /** Of the machine. */
  id: string;
  page: { items: readonly EntryItem[]; nextCursor: string | null };
}

/** The knowledge base about a machine: its latest articles and documents, and a link to the others. */
export function MachineEntries({ id, page: { items, nextCursor } }: MachineEntriesProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("equipment.entries.title")} description={t("equipment.entries.text")} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex items-start gap-3 px-4 py-2 md:px-5">
            {item.kind === "article" ? (
              <NotebookText aria-hidden className="mt-3 size-5 shrink-0 text-ink-muted" />
            ) : (
              <FileText aria-hidden className="mt-3 size-5 shrink-0 text-ink-muted" />
            )}
            <div className="min-w-0">
              <LineLink href={item.kind === "article" ? articlePath(item.id) : documentPath(item.id)}>
                {item.title}
              </LineLink>
              <p className="text-sm text-ink-muted">
                {t(`equipment.entries.${item.kind}`)} · <Day on={item.updatedAt} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {nextCursor && (
        <CardBody className="border-t border-line">
          <LineLink href={repositoryPath({ equipment: id })}>{t("equipment.entries.all")}</LineLink>
        </CardBody>
      )}
    </Card>
  );
}
