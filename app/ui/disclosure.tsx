import { ChevronDown } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  className?: string;
  /** For links to it. */
  id?: string;
}

/** A line that opens to show more; works without scripts. */
export function Disclosure({ summary, children, open, className, id }: DisclosureProps) {
  return (
    <details id={id} open={open} className={classNames("group", className)}>
      <summary className="disclosure-head">
        <ChevronDown aria-hidden className="disclosure-arrow" />
        {summary}
      </summary>
      <div className="pt-1 pl-7">{children}</div>
    </details>
  );
}
