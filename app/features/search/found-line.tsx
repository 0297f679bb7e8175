import { Building2, CircleDot, FileText, History, Lock, Plus } from "#app/ui/icons/icons.ts";
import type { IconType } from "#app/ui/icons/icons.ts";
import { navigationIcon } from "#app/features/navigation/tenant-navigation-link.tsx";
import { filePath } from "#app/lib/equipment-paths.ts";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { Thumbnail } from "#app/ui/thumbnail.tsx";
import type { FoundRow } from "./found-groups.tsx";
import { Marked } from "./marked.tsx";

/** One line: the photo of its machine or the kind's icon, the tag, the name, the location, the state. */
export function FoundLine({ row, kind, typed }: { row: FoundRow; kind: string; typed: string }) {
  const Icon = kindIcon(kind);
  return (
    <>
      {row.photoId === undefined ? (
        <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" />
      ) : (
        <Thumbnail src={row.photoId === null ? undefined : filePath(row.photoId, "thumb")} />
      )}
      <span className="switch-label">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {row.tag !== undefined && (
            <TagChip tag={row.tag} className="max-w-full overflow-hidden text-ellipsis" />
          )}
          <span className="min-w-0 font-medium break-words">
            <Marked text={row.title} typed={typed} />
          </span>
        </span>
        {row.detail && <span className="truncate text-sm text-ink-muted">{row.detail}</span>}
      </span>
      {row.badge !== undefined && <span className="shrink-0 max-[25rem]:hidden">{row.badge}</span>}
    </>
  );
}

const places: Partial<Record<string, string>> = {
  plans: "lockoutPlans",
  entries: "repository",
  people: "users",
};
const further: Partial<Record<string, IconType>> = {
  points: CircleDot,
  locks: Lock,
  entries: FileText,
  actions: Plus,
  recent: History,
  tenants: Building2,
};

/** The icon of a kind of hit: that of its place in the navigation, if it has one. */
export function kindIcon(kind: string): IconType {
  return further[kind] ?? navigationIcon(places[kind] ?? kind);
}
