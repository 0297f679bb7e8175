import { useEffect } from "react";

/** Opens the page that was wanted once the server answers. */
export function useOpenWhenReady(hasSignal: boolean): void {
  useEffect(() => {
    // Opened by its own address, it is a page like any other.
    if (hasSignal && location.pathname !== "/offline") location.reload();
  }, [hasSignal]);
}
