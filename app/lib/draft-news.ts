/** The procedures whose draft may have changed; undefined if they are not named. */
type Listener = (procedures: readonly string[] | undefined) => void;

const listeners = new Set<Listener>();

/** Calls back whenever a draft was saved, or an editor came or left. Returns how to stop. */
export function hearDrafts(listen: Listener): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/** The stream of changes says so. */
export function tellDrafts(procedures: readonly string[] | undefined): void {
  for (const listen of listeners) listen(procedures);
}
