import { useSyncExternalStore } from "react";

let isLive = false;
const listeners = new Set<() => void>();

/** Whether this page hears of changes as they happen; if not, it asks for them on a timer. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => isLive,
    () => false,
  );
}

export function setLive(now: boolean): void {
  if (now === isLive) return;
  isLive = now;
  for (const listen of listeners) listen();
}
