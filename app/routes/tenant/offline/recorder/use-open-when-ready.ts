import { useEffect } from "react";
import { executePath } from "#app/lib/paths.ts";
import { planIn } from "./plan-in.ts";

/** Opens the page that was wanted once the server answers. */
export function useOpenWhenReady(hasSignal: boolean): void {
  useEffect(() => {
    if (!hasSignal) return;
    const wanted = wantedAt(location);
    if (wanted === "reload") location.reload();
    else if (wanted !== null) location.replace(wanted);
  }, [hasSignal]);
}

/**
 * What was wanted at an address: the page itself, or the lockout that `/offline` was asked for, where nothing is recorded
 * for it any more. Null for `/offline` alone: opened by its own address, it is a page like any other.
 */
export function wantedAt(address: Pick<Location, "pathname" | "search">): string | null {
  if (address.pathname !== "/offline") return "reload";
  const planId = planIn(address);
  return planId === null ? null : executePath(planId);
}
