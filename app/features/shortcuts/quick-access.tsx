import { useNavigate } from "react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { focusHeading, isDialogOpen } from "#app/lib/focus.ts";
import { lazyPart, useFetchedWhenIdle } from "#app/lib/load-part.ts";
import { lettersOf, shortcutOf } from "./shortcut-keys.ts";
import type { QuickAccessProps } from "./quick-access-props.ts";
import { singleKeysAreOn } from "./single-keys.ts";

export type QuickDialog = "palette" | "shortcuts";
type DialogProps = QuickAccessProps & { onClose: () => void; returnFocus: () => void };

/** Where a person was when the dialog opened. */
interface Before {
  focused: Element | null;
  pathname: string;
}

const dialogs = {
  palette: lazyPart<DialogProps>(
    () => import("#app/features/search/palette.tsx"),
    ["equipment", "lockouts", "locks", "people", "procedures"],
  ),
  shortcuts: lazyPart<DialogProps>(() => import("./shortcut-overview.tsx")),
};

/** A letter counts this long after `g`, ms. */
const patience = 1_500;

/** The palette and the overview of the shortcuts, by key and by whatever is marked `data-opens`. Once in a layout. */
export function QuickAccess(props: QuickAccessProps) {
  const { area, places } = props;
  const navigate = useNavigate();
  const [open, setOpen] = useState<QuickDialog | null>(null);
  const before = useRef<Before | null>(null);
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);
  useFetchedWhenIdle(dialogs.palette, dialogs.shortcuts);

  useEffect(() => {
    const show = (dialog: QuickDialog) => {
      before.current = { focused: document.activeElement, pathname: location.pathname };
      // A sheet would lie over the dialog.
      for (const sheet of document.querySelectorAll<HTMLElement>(":popover-open")) sheet.hidePopover();
      setOpen(dialog);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      const shortcut = shortcutOf(event, {
        isTyping: isTypedInto(event.target),
        afterPrefix: event.timeStamp - prefixAt.current < patience,
        singleKeys: singleKeysAreOn(),
      });
      prefixAt.current = shortcut === "prefix" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (shortcut === "palette") show("palette");
      else if (shortcut === "overview") show("shortcuts");
      else if (shortcut === "field") {
        const field = document.querySelector<HTMLElement>("main form[role=search] input[type=search]");
        if (field) field.focus();
        else show("palette");
      } else if (typeof shortcut === "object") {
        const letters: Record<string, string> = lettersOf[area];
        const place = places.find(({ key }) => letters[key] === shortcut.letter);
        if (!place) return;
        navigate(place.href);
      }
      if (shortcut !== undefined && shortcut !== "prefix") event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element && event.target.closest("[data-opens]");
      const isPlain =
        event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (!opener || !isPlain) return;
      event.preventDefault();
      show(opener.getAttribute("data-opens") as QuickDialog);
    };
    window.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [area, places, navigate]);

  if (open === null) return null;
  const Dialog = dialogs[open];
  return (
    <Suspense>
      <Dialog {...props} onClose={() => setOpen(null)} returnFocus={() => returnFocusTo(before.current)} />
    </Suspense>
  );
}

/** Where a letter is text: fields, and everything that accepts text. */
function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"))
  );
}

/** Back to where the focus was, or to the heading if another page has arrived behind the dialog. */
function returnFocusTo(before: Before | null): void {
  if (before?.pathname !== location.pathname) focusHeading();
  else if (before.focused instanceof HTMLElement) before.focused.focus();
}
