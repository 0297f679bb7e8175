import { FileText, Image, NotebookText } from "#app/ui/icons/icons.ts";
import { useTranslation } from "react-i18next";
import type { EntryHit, EntryItem } from "#contract/knowledge-base/schemas.ts";
import { articlePath, documentPath } from "#app/lib/repository-paths.ts";
import { Day, Instant } from "#app/lib/time-zone.tsx";
import { Anchor } from "#app/ui/anchor.tsx";
import { StateBadge } from "#app/ui/state-badge.tsx";

interface EntryListProps {
  items: readonly (EntryItem & Partial<Pick<EntryHit, "excerpt">>)[];
  /** A calendar day. */
  today: string;
  /** Inside a folder everyone knows where it is. */
  hideFolder?: boolean;
}

/** Articles and documents, one line each; found ones with the place where the words stand. */
export function EntryList({ items, today, hideFolder }: EntryListProps) {
  return (
    <ul className="divide-y divide-line card">
      {items.map((item) => (
        <li key={item.id}>
          <Entry item={item} today={today} hideFolder={hideFolder} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  item,
  today,
  hideFolder,
}: {
  item: EntryListProps["items"][number];
  today: string;
  hideFolder: boolean | undefined;
}) {
  const { t } = useTranslation();
  const Icon = item.kind === "article" ? NotebookText : item.file?.width ? Image : FileText;
  const overdue = item.reviewOn !== null && item.reviewOn <= today;
  return (
    <Anchor
      href={item.kind === "article" ? articlePath(item.id) : documentPath(item.id)}
      className="flex min-h-14 gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken"
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-ink-muted" />
      <span className="grid min-w-0 grow gap-1">
        <span className="font-semibold break-words">{item.title}</span>
        {item.excerpt && item.excerpt.length > 0 && <Excerpt pieces={item.excerpt} />}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          {!hideFolder && item.folder && <span>{item.folder.name}</span>}
          <span>
            <Instant at={item.updatedAt} />, {item.updatedBy}
          </span>
          {item.tags.map((tag) => (
            <span key={tag} className="rounded-full border border-line px-2 text-ink-muted">
              {tag}
            </span>
          ))}
        </span>
        {overdue && item.reviewOn && (
          <span className="flex flex-wrap items-center gap-2 text-sm">
            <StateBadge state="waiting" label={t("repository.reviewOverdue")} />
            <Day on={item.reviewOn} />
          </span>
        )}
      </span>
    </Anchor>
  );
}

function Excerpt({ pieces }: { pieces: EntryHit["excerpt"] }) {
  return (
    <span className="text-sm text-ink">
      {pieces.map(({ text, hit }, n) =>
        hit ? (
          <mark key={n} className="rounded bg-waiting-soft px-0.5 font-semibold text-waiting-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
