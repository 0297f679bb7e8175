import { ArrowLeft, ArrowRight } from "#app/ui/icons/icons.ts";
import { LinkButton } from "./button.tsx";

interface PaginationProps {
  label: string;
  /** Left out on the first page. */
  previousHref?: string | undefined;
  /** Left out on the last page. */
  nextHref?: string | undefined;
  previousLabel: string;
  nextLabel: string;
}

/** Links of a keyset-paged list: it knows what is next, not how many pages there are. */
export function Pagination({ label, previousHref, nextHref, previousLabel, nextLabel }: PaginationProps) {
  if (!previousHref && !nextHref) return null;
  return (
    <nav aria-label={label} className="flex justify-between gap-3 pt-4">
      {previousHref ? (
        <LinkButton href={previousHref} tone="secondary" size="compact" icon={<ArrowLeft aria-hidden />}>
          {previousLabel}
        </LinkButton>
      ) : (
        <span />
      )}
      {nextHref && (
        <LinkButton href={nextHref} tone="secondary" size="compact">
          {nextLabel}
          <ArrowRight aria-hidden />
        </LinkButton>
      )}
    </nav>
  );
}
