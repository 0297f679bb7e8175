import { useState } from "react";
import type { NavigationEntry } from "#app/features/navigation/navigation-entry.ts";

/** The navigation with the number of tasks that wait now, where a later one is known than the page came with. */
export function useWaiting(loaded: readonly NavigationEntry[]): {
  entries: readonly NavigationEntry[];
  setWaiting: (count: number) => void;
} {
  const [known, setKnown] = useState<{ loaded: readonly NavigationEntry[]; count: number }>();
  // What was loaded since then is newer.
  const count = known?.loaded === loaded ? known.count : undefined;
  return {
    entries:
      count === undefined
        ? loaded
        : loaded.map((entry) => (entry.key === "inbox" ? { ...entry, count } : entry)),
    setWaiting: (waiting) => setKnown({ loaded, count: waiting }),
  };
}
