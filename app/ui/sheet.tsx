import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/*
 * Built on the platform's popover: it opens, closes on Escape or a tap outside, and returns the focus
 * without any script, so that navigation works with JavaScript off.
 */

interface SheetProps {
  /** Ties the sheet to its SheetTrigger. */
  id: string;
  /** Announced when it opens. */
  label: string;
  /** `free`: the class name says where. */
  side?: "left" | "right" | "free";
  className?: string;
  children: ReactNode;
}

/** A panel that slides over the page from an edge. */
export function Sheet({ id, label, side = "left", className, children }: SheetProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={classNames("sheet sheet-panel", sideClass[side], className)}
    >
      {children}
    </div>
  );
}

interface SheetTriggerProps {
  /** The sheet's id. */
  sheet: string;
  /** For a button that shows only an icon. */
  label?: string;
  className?: string;
  children: ReactNode;
  /** What a press does; by default it toggles the sheet. */
  action?: "toggle" | "show" | "hide";
}

/** The button that opens or closes a sheet. */
export function SheetTrigger({ sheet, label, className, children, action }: SheetTriggerProps) {
  return (
    <button
      type="button"
      popovertarget={sheet}
      popovertargetaction={action}
      aria-label={label}
      className={classNames("cursor-pointer", className)}
    >
      {children}
    </button>
  );
}

/** Closes a sheet by script, after a navigation that kept the page. */
export function hideSheet(id: string) {
  const sheet = document.getElementById(id);
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
}

/** Opens or closes a sheet by script, from a shortcut. */
export function toggleSheet(id: string) {
  document.getElementById(id)?.togglePopover();
}

const sideClass = {
  left: "inset-y-0 left-0 right-auto h-dvh w-72 max-w-[85vw] border-r",
  right: "inset-y-0 right-0 left-auto h-dvh w-72 max-w-[85vw] border-l",
  free: "inset-auto",
};
