import { useLocation } from "react-router";
import type { Location } from "react-router";
import { useState } from "react";
import type { Flash } from "#app/lib/flash.ts";

interface Kept {
  flash: Flash | null;
  /** Where it was said. */
  at: Location;
  isOver: boolean;
}

/**
 * What was done, until the person moves on or dismisses it. The cookie that brings it is read once, so a page that loads
 * its data again, by itself or for someone, comes without it.
 */
export function useKeptFlash(loaded: Flash | null): { flash: Flash | null; dismiss: () => void } {
  const location = useLocation();
  const [kept, setKept] = useState<Kept>({ flash: loaded, at: location, isOver: false });
  const isNew = loaded !== null && loaded.id !== kept.flash?.id;
  if (isNew) setKept({ flash: loaded, at: location, isOver: false });
  else if (!kept.isOver && hasMovedOn(kept.at, location)) setKept({ ...kept, isOver: true });
  return {
    flash: kept.isOver ? null : kept.flash,
    dismiss: () => setKept({ ...kept, isOver: true }),
  };
}

/** Going to a heading of the same page is not moving on; sending a form is, also where its page stays. */
function hasMovedOn(from: Location, to: Location): boolean {
  const isSamePage = from.pathname === to.pathname && from.search === to.search;
  return from.key !== to.key && !(isSamePage && from.hash !== to.hash);
}
