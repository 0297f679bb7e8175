import type { IDBPDatabase } from "idb";
import type { TypedForm } from "#app/routes/tenant/layout/typed-store.ts";
import { typedName } from "#app/features/offline/device.ts";
import { deviceKey, type KeyTables } from "#app/features/offline/device-key.ts";
import { inReadable, isRecent } from "#app/features/offline/readable.ts";
import { seal, type Sealed, unseal } from "#app/features/offline/sealing.ts";

interface Tables extends KeyTables {
  forms: { key: string; value: { id: string; keptAt: number; sealed: Sealed } };
}

/** One thing after the other: what is read is what was last stored. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: (db: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result> {
  const result = last.then(() =>
    inReadable(typedName, (made) => made.createObjectStore("forms", { keyPath: "id" }), work),
  );
  last = result.catch(() => {});
  return result;
}

/**
 * Stores what was typed into the form of that name, encrypted, on the disk of this browser: it is there again after a
 * reload, and after the browser was killed. A form with nothing in it is forgotten, and so is what is older than a day.
 */
export function storeTyped(id: string, typed: TypedForm): Promise<void> {
  return inTurn(async (db) => {
    const isEmpty = Object.keys(typed.fields).length === 0;
    const row = { id, keptAt: typed.at, sealed: await seal(await deviceKey(db), id, typed) };
    const tx = db.transaction("forms", "readwrite");
    for (const old of await tx.store.getAll()) if (!isRecent(old)) await tx.store.delete(old.id);
    await (isEmpty ? tx.store.delete(id) : tx.store.put(row));
    await tx.done;
  });
}

/** What was typed into it; undefined if nothing was, or if it cannot be read any more. */
export function typedIn(id: string): Promise<TypedForm | undefined> {
  return inTurn(async (db) => {
    const [key, row] = await Promise.all([db.get("keys", "device"), db.get("forms", id)]);
    if (!key || !row || !isRecent(row)) return undefined;
    return unseal<TypedForm>(key, id, row.sealed).catch(() => undefined);
  });
}

/** Forgets it. */
export function forgetTyped(id: string): Promise<void> {
  return inTurn((db) => db.delete("forms", id));
}
