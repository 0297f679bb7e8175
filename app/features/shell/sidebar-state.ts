import { useEffect, useState } from "react";
import { readConsent } from "#app/features/consent/record.ts";

const key = "hasp_sidebar";
const sevenDays = 604_800;

/** What the cookie says of the sidebar; `undefined` where there is none, or none is allowed. */
export function sidebarFrom(cookies: string | null): boolean | undefined {
  if (!readConsent(cookies)?.preferences) return undefined;
  const state = new RegExp(`(?:^|; ?)${key}=(open|closed)`).exec(cookies ?? "")?.[1];
  return state === undefined ? undefined : state === "open";
}

/**
 * Whether the sidebar is open, kept for the next visit: in a cookie where preference cookies are allowed, otherwise in
 * local storage, which is not sent. Ctrl or Cmd plus B turns it over. `initiallyOpen` is what the server has read.
 */
export function useSidebar(initiallyOpen: boolean | undefined) {
  const [open, setOpen] = useState(initiallyOpen ?? true);

  useEffect(() => {
    if (initiallyOpen === undefined) setOpen(localStorage.getItem(key) !== "closed");
  }, [initiallyOpen]);

  function toggle() {
    keep(open ? "closed" : "open");
    setOpen(!open);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return { open, toggle };
}

/** What is allowed may have changed since the page was drawn, so it is asked at the moment of keeping. */
function keep(state: "open" | "closed") {
  if (readConsent(document.cookie)?.preferences) {
    document.cookie = `${key}=${state}; path=/admin; max-age=${sevenDays}; samesite=lax`;
    localStorage.removeItem(key);
  } else {
    localStorage.setItem(key, state);
  }
}
