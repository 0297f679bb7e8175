import { useLocation } from "react-router";
import { useEffect, useRef, useState } from "react";
import { focusHeading, isDialogOpen } from "#app/lib/focus.ts";

/**
 * What a browser does by itself when it opens a page: after a navigation inside the app the focus is on the new
 * page's heading, and its name is read out. If the page has focused one of its fields, or a dialog was opened
 * before the page was drawn, the focus stays there.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [name, setName] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setName(document.title);
    const main = document.getElementById("main");
    const focused = document.activeElement;
    if (main?.contains(focused) && focused?.matches("input, select, textarea, [tabindex='-1']")) return;
    if (isDialogOpen()) return;
    focusHeading();
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {name}
    </p>
  );
}
