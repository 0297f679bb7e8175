import { ChevronDown } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  className?: string;
  /** For links that lead to it. */
  id?: string;
}

/** A line that opens to show more; works without scripts. */
export function Disclosure({ summary, children, open, className, id }: DisclosureProps) {
  return (
    <details id={id} open={open} className={classNames("group", className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-medium text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 -rotate-90 text-ink-muted transition-transform duration-150 group-open:rotate-0"
        />
        {summary}
      </summary>
      <div className="pt-1 pl-7">{children}</div>
    </details>
  );
}
