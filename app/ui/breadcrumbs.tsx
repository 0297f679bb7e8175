import { ChevronRight } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";

export interface Crumb {
  label: ReactNode;
  /** Left out for the page one is on. */
  href?: string;
}

/** The path to this page. On a phone only the parent is shown. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-muted">
        {crumbs.map((crumb, position) => (
          <li key={position} className={position === crumbs.length - 2 ? "flex" : "hidden sm:flex"}>
            {crumb.href ? (
              <Anchor href={crumb.href} className="crumb">
                <ChevronRight aria-hidden className="size-4 rotate-180 sm:hidden" />
                {crumb.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.label}
              </span>
            )}
            {position < crumbs.length - 1 && (
              <ChevronRight aria-hidden className="ml-1 hidden size-4 self-center sm:block" />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
