import { useTranslation } from "react-i18next";
import type { EntryView } from "#contract/knowledge-base/words.ts";
import { newArticlePath, repositoryPath } from "#app/lib/repository-paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Library } from "#app/ui/icons/icons.ts";

interface NoEntriesProps {
  /** Which list is empty. */
  of: EntryView | "found" | "linked" | "tagged";
  folder: string | undefined;
  mayEdit: boolean;
}

/** Why a list of the knowledge base is empty, and how to fill it, for those who may. */
export function NoEntries({ of, folder, mayEdit }: NoEntriesProps) {
  const { t } = useTranslation();
  const isNarrowed = of === "found" || of === "linked" || of === "tagged";
  const isOwn = of === "recent" || of === "folder";
  const hasReaderText = of === "folder" || of === "linked";
  return (
    <EmptyState
      icon={<Library aria-hidden />}
      title={t(`repository.empty.${of}`)}
      action={
        isNarrowed ? (
          <LinkButton href={repositoryPath()} tone="secondary">
            {t("common.showAll")}
          </LinkButton>
        ) : (
          isOwn &&
          mayEdit && (
            <LinkButton href={newArticlePath(folder ? { folder } : {})} tone="secondary">
              {t("repository.newArticle")}
            </LinkButton>
          )
        )
      }
    >
      {hasReaderText && !mayEdit ? t(`repository.emptyReader.${of}`) : t(`repository.emptyText.${of}`)}
    </EmptyState>
  );
}
