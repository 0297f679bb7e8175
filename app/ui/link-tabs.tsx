import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";

export interface LinkTab {
  href: string;
  label: ReactNode;
  current: boolean;
  /** How many are behind it. */
  count?: number;
}

/** Views of one list as links, one of them current. On a phone they take two lines: none is out of sight. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
      {tabs.map((tab) => (
        <Anchor
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? "page" : undefined}
          className="link-tab"
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="rounded-full bg-sunken px-2 text-sm text-ink tabular-nums">{tab.count}</span>
          )}
        </Anchor>
      ))}
    </nav>
  );
}
