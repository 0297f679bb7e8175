import { useSyncExternalStore } from "react";
import { canKeep, deviceId } from "#app/features/offline/device.ts";

/**
 * This browser's own number: undefined on the server, while the page hydrates, and without scripts; null where the browser
 * can keep nothing.
 */
export function useOwnDevice(): string | null | undefined {
  return useSyncExternalStore(never, numberHere, () => undefined);
}

function numberHere(): string | null {
  try {
    return canKeep() ? deviceId() : null;
  } catch {
    // Storage is switched off.
    return null;
  }
}

function never() {
  return () => {};
}
