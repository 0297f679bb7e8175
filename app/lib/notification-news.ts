const listeners = new Set<() => void>();

/** Calls back whenever someone was told of something, or saw it. Returns how to stop. */
export function hearNotifications(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** The stream of changes says so. */
export function tellNotifications(): void {
  for (const listen of listeners) listen();
}
