import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  defaultValue?: string;
}

/** Panels of one screen, one shown at a time. It needs scripts; where a tab is a page of its own use LinkTabs. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value }: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultValue}>
      <Radix.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 cursor-pointer border-b-3 border-transparent px-3 font-medium whitespace-nowrap text-ink-muted hover:text-ink data-[state=active]:border-brand-text data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
