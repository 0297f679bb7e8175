import { Folder as FolderIcon, FolderOpen, FolderPlus } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { Folder } from "#contract/knowledge-base/schemas.ts";
import { newFolderPath, repositoryPath } from "#app/lib/repository-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { treeOf } from "#app/features/knowledge-base/folder-tree.ts";

interface FolderNavProps {
  folders: readonly Folder[];
  current: string | undefined;
  mayEdit: boolean;
}

const indents = ["pl-3", "pl-7", "pl-11", "pl-15", "pl-19", "pl-23"];

/** The folders as a tree of links. */
export function FolderNav({ folders, current, mayEdit }: FolderNavProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("repository.folders.title")} className="grid gap-2">
      <h2 className="text-sm font-semibold text-ink-muted">{t("repository.folders.title")}</h2>
      {folders.length > 0 ? (
        <ul className="grid">
          {treeOf(folders).map(({ id, name, depth }) => {
            const Icon = id === current ? FolderOpen : FolderIcon;
            return (
              <li key={id}>
                <Anchor
                  href={repositoryPath({ folder: id })}
                  aria-current={id === current ? "page" : undefined}
                  className={`flex min-h-11 items-center gap-2 rounded-md pr-3 text-ink no-underline hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold md:min-h-9 ${indents[depth] ?? "pl-23"}`}
                >
                  <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
                  <span className="min-w-0 break-words">{name}</span>
                </Anchor>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="text-sm text-ink-muted">{t("repository.folders.none")}</p>
      )}
      {mayEdit && (
        <LinkButton
          href={newFolderPath(current ? { parent: current } : {})}
          tone="quiet"
          size="compact"
          icon={<FolderPlus aria-hidden />}
          className="justify-self-start"
        >
          {t("repository.folders.new")}
        </LinkButton>
      )}
    </nav>
  );
}
