let release: (() => void) | undefined;
let lock: Promise<void> | undefined;

/**
 * From now on the router fetches nothing: the session of this page is locked, and an answer would replace the page with
 * everything typed in it.
 */
export function lockScreen(): void {
  lock ??= new Promise((resolve) => (release = resolve));
}

/** The same person is back: what waited is sent in their new session. */
export function unlockScreen(): void {
  release?.();
  release = lock = undefined;
}

export function isScreenLocked(): boolean {
  return lock !== undefined;
}

/** Rejects with the signal's reason if no one waits for it any more. */
export async function whenUnlocked(signal?: AbortSignal | null): Promise<void> {
  await lock;
  signal?.throwIfAborted();
}
