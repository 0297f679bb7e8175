import { useEffect } from "react";

/** The tenant's name, as the page came with it. */
const site = document.title.split(" · ").slice(1);

/** Names the page in the browser's tab as what it shows now. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = [title, ...site].join(" · ");
  }, [title]);
}
