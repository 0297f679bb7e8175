import type { LockItem } from "#contract/locks/schemas.ts";
import { blockOf, isDone, type LockAct } from "#domain/locks.ts";

/** Padlocks on which an act is wanted, distinguished by what becomes of them. */
export interface Sorted {
  /** Nothing is in the way of these. */
  free: LockItem[];
  blocked: { lock: LockItem; message: string }[];
}

export function sortedFor(act: LockAct, locks: readonly LockItem[]): Sorted {
  return {
    free: locks.filter((lock) => !isDone(act, lock) && blockOf(act, lock) === null),
    blocked: locks.flatMap((lock) => {
      const block = isDone(act, lock) ? null : blockOf(act, lock);
      return block ? [{ lock, message: block.message }] : [];
    }),
  };
}

/** A padlock with the version that was looked at, as an input of the form carries it. */
export function chosenValue({ id, version }: Pick<LockItem, "id" | "version">): string {
  return `${id} ${version}`;
}

/** The same read back; what a form made up goes as it is, and the API refuses it. */
export function chosenFrom(values: readonly string[]): { id: string; version: string }[] {
  return values.map((value) => {
    const [id = "", version = ""] = value.split(" ");
    return { id, version };
  });
}
