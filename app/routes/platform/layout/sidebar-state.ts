import { useEffect, useState, useSyncExternalStore } from "react";
import { readConsent } from "#app/features/consent/record.ts";
import { toggleSheet } from "#app/ui/sheet.tsx";

const key = "hasp_sidebar";
const sevenDays = 604_800;
/** One browser keeps the choices of this many administrators; the oldest goes. */
const mostAdministrators = 10;
/** Below this width the sidebar is a sheet. */
const phone = "(width < 48rem)";
/** Below this width the content needs the room: the sidebar is folded until its administrator opens it. */
const tablet = "(width < 80rem)";

type SidebarState = "open" | "closed";

/** The cookie's value for this administrator's sidebar; `undefined` if there is none, or none is allowed. */
export function sidebarFrom(cookies: string | null, adminId: string): boolean | undefined {
  if (!readConsent(cookies)?.preferences) return undefined;
  const state = stateOf(adminId, cookieIn(cookies));
  return state === undefined ? undefined : state === "open";
}

/**
 * Whether this administrator's sidebar is open, stored for the next visit: in a cookie if preference cookies
 * are allowed, otherwise in local storage, which is not sent. Without a choice it is open on a desk and
 * collapsed on a tablet. Ctrl or Cmd plus B toggles it; on a phone it opens and closes the sheet `phoneSheetId`
 * and stores nothing. `initiallyOpen` is what the server has read.
 */
export function useSidebar(initiallyOpen: boolean | undefined, adminId: string, phoneSheetId: string) {
  const [chosen, setChosen] = useState<boolean>();
  const byItself = useSyncExternalStore(
    whenWidthChanges,
    () => openByItself(adminId),
    () => true,
  );
  const open = chosen ?? initiallyOpen ?? byItself;

  function toggle() {
    keep(adminId, open ? "closed" : "open");
    setChosen(!open);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || event.shiftKey || event.altKey) return;
      if (event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (event.repeat) return;
      if (window.matchMedia(phone).matches) toggleSheet(phoneSheetId);
      else toggle();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });

  return { open, toggle };
}

/**
 * Runs while the document is parsed, before the sidebar: the browser's own choice counts before the first paint, which
 * may come as soon as the sidebar has begun. `foldedScript` ends it.
 */
export function foldingScript(adminId: string): string {
  const keeps = (state: SidebarState) => `s.includes(${JSON.stringify(`${adminId}:${state}`)})`;
  const isFolded = `${keeps("closed")}||!${keeps("open")}&&matchMedia("${tablet}").matches`;
  return `try{const s=localStorage.getItem("${key}")||"";if(${isFolded})document.documentElement.dataset.folding=""}catch{}`;
}

/** Runs as the first element of the sidebar, which has its state from then on. */
export const foldedScript = `{const d=document.documentElement.dataset;if("folding" in d){document.currentScript.parentElement.dataset.state="closed";delete d.folding}}`;

function openByItself(adminId: string): boolean {
  const kept = stateOf(adminId, localStorage.getItem(key));
  return kept === undefined ? !window.matchMedia(tablet).matches : kept === "open";
}

function whenWidthChanges(look: () => void) {
  const width = window.matchMedia(tablet);
  width.addEventListener("change", look);
  return () => width.removeEventListener("change", look);
}

/** Consent may have changed since the page was rendered, so it is checked when the choice is stored. */
function keep(adminId: string, state: SidebarState) {
  const value = withState(adminId, state, cookieIn(document.cookie) ?? localStorage.getItem(key));
  if (readConsent(document.cookie)?.preferences) {
    document.cookie = `${key}=${value}; path=/admin; max-age=${sevenDays}; samesite=lax`;
    localStorage.removeItem(key);
  } else {
    localStorage.setItem(key, value);
  }
}

/** `<administrator>:<state>`, the newest first, joined by dots. */
function withState(adminId: string, state: SidebarState, kept: string | null | undefined): string {
  const others = (kept ?? "")
    .split(".")
    .filter((entry) => entry.includes(":") && !entry.startsWith(`${adminId}:`));
  return [`${adminId}:${state}`, ...others].slice(0, mostAdministrators).join(".");
}

function stateOf(adminId: string, kept: string | null | undefined): SidebarState | undefined {
  const state = kept
    ?.split(".")
    .find((entry) => entry.startsWith(`${adminId}:`))
    ?.slice(adminId.length + 1);
  return state === "open" || state === "closed" ? state : undefined;
}

function cookieIn(cookies: string | null): string | undefined {
  return new RegExp(`(?:^|; ?)${key}=([^;]*)`).exec(cookies ?? "")?.[1];
}
