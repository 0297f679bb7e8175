import { useEffect, useState } from "react";

const key = "hasp_sidebar";
const sevenDays = 604_800;

interface SidebarOptions {
  /** What the cookie said when the page was rendered; undefined where there is none. */
  initiallyOpen: boolean | undefined;
  /** Whether the person allowed cookies that keep preferences; otherwise the state stays in local storage. */
  preferenceCookies: boolean;
}

/** Whether the sidebar is open, kept for the next visit; Ctrl or Cmd plus B turns it over. */
export function useSidebar({ initiallyOpen, preferenceCookies }: SidebarOptions) {
  const [open, setOpen] = useState(initiallyOpen ?? true);

  useEffect(() => {
    if (!preferenceCookies) setOpen(localStorage.getItem(key) !== "closed");
  }, [preferenceCookies]);

  function toggle() {
    const state = open ? "closed" : "open";
    if (preferenceCookies)
      document.cookie = `${key}=${state}; path=/admin; max-age=${sevenDays}; samesite=lax`;
    else localStorage.setItem(key, state);
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
