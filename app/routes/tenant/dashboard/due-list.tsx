import { Day } from "#app/lib/time-zone.tsx";
import { TextLink } from "#app/ui/anchor.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";

export interface DueItem {
  key: string;
  /** The machine's tag, if it is about one. */
  tag: string | null;
  name: string;
  /** The page where it is renewed. */
  href: string;
  /** What happens, or has happened, on the day. */
  words: string;
  /** A calendar day. */
  on: string;
}

/** What has to be renewed by a day, a line each. */
export function DueList({ items }: { items: readonly DueItem[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {items.map(({ key, tag, name, href, words, on }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
          <span className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
            {tag !== null && <TagChip tag={tag} />}
            <TextLink href={href} className="inline-flex min-h-11 items-center">
              {name}
            </TextLink>
          </span>
          <span className="text-sm text-ink-muted">
            {words} <Day on={on} />
          </span>
        </li>
      ))}
    </ul>
  );
}
