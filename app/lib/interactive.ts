import { useSyncExternalStore } from "react";

/** Whether scripts run here: false on the server and while the page takes over what the server sent. */
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
