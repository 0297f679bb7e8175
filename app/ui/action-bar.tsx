import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ActionBarProps {
  /** The screen's main action (a floor-sized button, `wide`). */
  children: ReactNode;
  /** One line above it: what it will do or why it waits. */
  note?: ReactNode;
  /** Stacks more than one button on a phone. */
  tall?: boolean;
  /** Stays at the bottom of a desk's window too, under a form that is longer than that. */
  stays?: boolean;
}

/**
 * Holds the main action: fixed at the bottom of a phone within the thumb's reach, in the page's flow on a desk.
 */
export function ActionBar({ children, note, tall, stays }: ActionBarProps) {
  return (
    <div
      data-action-bar={tall ? "tall" : ""}
      data-stays={stays ? "" : undefined}
      className={classNames(
        "max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line",
        "max-md:bg-raised max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mt-6",
        stays && "md:sticky md:bottom-0 md:border-t md:border-line md:bg-canvas md:py-4",
      )}
    >
      {note !== undefined && <p className="mb-2 text-sm text-ink-muted">{note}</p>}
      <div className="flex flex-col gap-2 md:flex-row md:items-center">{children}</div>
    </div>
  );
}
