import type { ReactNode } from "react";
import { withWholeTags } from "./whole-tags.tsx";

interface PageHeaderProps {
  title: ReactNode;
  /** A tag chip, a state badge: what says at a glance which thing and in which state. */
  badges?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
}

/** The head of a screen: where one is, the one heading of level 1, and what one can do. */
export function PageHeader({ title, badges, description, actions, breadcrumbs }: PageHeaderProps) {
  return (
    <header className="mb-5 grid gap-2">
      {breadcrumbs}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:flex-[1_1_20rem]">
          {badges !== undefined && <div className="mb-2 flex flex-wrap items-center gap-2">{badges}</div>}
          <h1 className="text-xl font-semibold text-balance text-ink">{withWholeTags(title)}</h1>
          {description !== undefined && (
            <p className="mt-1 max-w-prose text-ink-muted">{withWholeTags(description)}</p>
          )}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
      </div>
    </header>
  );
}
