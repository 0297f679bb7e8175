import { useMatches } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { loadPart } from "#app/lib/load-part.ts";
import type { KeptTyping } from "./keep-typing.ts";
import { hasTyped, keepsTyped } from "./typed-place.ts";

/**
 * Keeps what is typed on the pages of a lockout, and into what is added, through a reload and a new sign-in; see
 * `keepTyping`. Never on a kiosk. On other pages its script is there only while something is kept, to forget it.
 */
export function useKeptTyping(person: string, isOn: boolean): void {
  const matches = useMatches();
  const isKept = keepsTyped(useLocation().pathname);
  const kept = useRef<KeptTyping>();
  useEffect(() => {
    if (!isOn || !(isKept || hasTyped())) return;
    let isGone = false;
    loadPart(() => import("./keep-typing.ts")).then(
      ({ keepTyping }) => {
        if (!isGone) kept.current = keepTyping(person);
      },
      () => {},
    );
    return () => {
      isGone = true;
      kept.current?.stop();
      kept.current = undefined;
    };
  }, [person, isOn, isKept]);
  const { state } = useNavigation();
  // Another task has its own form, and one that was refused is here again.
  useEffect(() => {
    if (state === "idle") kept.current?.restore();
  }, [matches, state]);
}
