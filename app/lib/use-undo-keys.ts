import { useEffect, useRef } from "react";
import { isDialogOpen } from "./focus.ts";
import { holdsText, undoKeyOf } from "./undo-keys.ts";

/**
 * Away from a text, the keys of undo call `takeBack` instead of the browser, which would change the text that was typed
 * last wherever it is. With `takesText`, which may read the page, they also do so in a text.
 */
export function useUndoKeys(takeBack: () => void, takesText?: (target: EventTarget | null) => boolean): void {
  const latest = useRef({ takeBack, takesText });
  latest.current = { takeBack, takesText };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = undoKeyOf(event);
      if (asked === undefined || event.defaultPrevented) return;
      const { takeBack, takesText } = latest.current;
      const isOwn = asked === "undo" && takesText?.(event.target) === true;
      if (holdsText(event.target) && !isOwn) return;
      event.preventDefault();
      if (asked === "undo" && !isDialogOpen()) takeBack();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
