import { useSyncExternalStore } from "react";

/** Whether scripts run here: false on the server and while the page hydrates. */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => {};
}
