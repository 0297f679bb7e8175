import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { classNames } from "./class-names.ts";

export type DropdownItem =
  | { key: string; label: ReactNode; icon?: ReactNode; href: string }
  | {
      key: string;
      label: ReactNode;
      icon?: ReactNode;
      onSelect: () => void;
      danger?: boolean;
      disabled?: boolean;
    };

interface DropdownMenuProps {
  /** One button. */
  trigger: ReactNode;
  items: readonly DropdownItem[];
  align?: "start" | "end";
}

/** A menu of further actions. It needs scripts: whatever is in it must be reachable on another way too. */
export function DropdownMenu({ trigger, items, align = "end" }: DropdownMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          className="z-40 min-w-52 rounded-lg border border-line bg-raised p-1 shadow-xl data-[state=open]:animate-fade-in"
        >
          {items.map((item) =>
            "href" in item ? (
              <Radix.Item key={item.key} asChild className={itemClass}>
                <Anchor href={item.href}>
                  {item.icon}
                  {item.label}
                </Anchor>
              </Radix.Item>
            ) : (
              <Radix.Item
                key={item.key}
                onSelect={item.onSelect}
                disabled={item.disabled}
                className={classNames(itemClass, item.danger && "text-locked-text")}
              >
                {item.icon}
                {item.label}
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass = classNames(
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-base text-ink no-underline outline-none",
  "data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-5",
);
