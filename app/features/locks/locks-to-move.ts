import type { LockItem } from "#contract/locks/schemas.ts";
import { blockOf, isDone, type LockAct } from "#domain/locks.ts";

/** Padlocks selected for an action, grouped by the outcome. */
export interface Sorted {
  /** Nothing blocks these. */
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

/** A padlock with the version that was shown, as an input of the form. */
export function chosenValue({ id, version }: Pick<LockItem, "id" | "version">): string {
  return `${id} ${version}`;
}

/** The same parsed; an invalid value is passed on unchanged, and the API refuses it. */
export function chosenFrom(values: readonly string[]): { id: string; version: string }[] {
  return values.map((value) => {
    const [id = "", version = ""] = value.split(" ");
    return { id, version };
  });
}
