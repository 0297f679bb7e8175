import { useEffect, useState } from "react";
import type { FoundGroup } from "./found-groups.tsx";

/** Searches for the typed text. Rejects if no answer arrived. */
export type SearchCall = (typed: string, signal: AbortSignal) => Promise<FoundGroup[]>;

export interface SearchState {
  /** What the groups were found for. */
  typed: string;
  groups: readonly FoundGroup[];
  stage: "idle" | "loading" | "done" | "failed";
}

/** The pause after the last key before the search, ms. */
const pause = 180;
const nothing: SearchState = { typed: "", groups: [], stage: "idle" };

/** What is found for what is typed; the hits before stay until the next are there. */
export function useFound(typed: string, search: SearchCall): SearchState {
  const [state, setState] = useState(nothing);
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === "") {
      setState(nothing);
      return undefined;
    }
    setState((before) => ({ ...before, stage: "loading" }));
    const asking = new AbortController();
    const timer = setTimeout(() => {
      search(wanted, asking.signal).then(
        (groups) => asking.signal.aborted || setState({ typed: wanted, groups, stage: "done" }),
        () => asking.signal.aborted || setState({ typed: wanted, groups: [], stage: "failed" }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted, search]);
  return state;
}
