import { type IDBPDatabase, openDB } from "idb";
import { databaseName } from "./device.ts";
import { deviceKey, type KeyTables } from "./device-key.ts";
import { type EntryState, type Held, type Kept, leaseIdOf, type Recorded } from "./records.ts";
import { seal, sealBytes, type Sealed, unseal, unsealBytes } from "./sealing.ts";

interface Tables extends KeyTables {
  /** Whose screen this is: without signal no one can be asked. None after signing out. */
  person: { key: string; value: string };
  leases: { key: string; value: { id: string; userId: string; sealed: Sealed } };
  entries: {
    key: [string, number];
    value: { leaseId: string; sequence: number; state: EntryState; sealed: Sealed };
  };
  /** The pictures of entries, apart: they are read only to be sent. */
  photos: { key: [string, number]; value: { leaseId: string; sequence: number; sealed: Sealed } };
}

/** There is no room left in this browser: nothing was recorded. */
export class StorageFull extends Error {}
/** Another window of this browser has recorded the next step: this one shows an older one. */
export class RecordedElsewhere extends Error {}

let opened: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>(databaseName, 2, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore("keys");
        db.createObjectStore("person");
        db.createObjectStore("leases", { keyPath: "id" });
        db.createObjectStore("entries", { keyPath: ["leaseId", "sequence"] });
      }
      db.createObjectStore("photos", { keyPath: ["leaseId", "sequence"] });
    },
    // A newer worker wants to change it: its page opens it again.
    blocking: () => void opened?.then((db) => db.close()).then(() => (opened = undefined)),
  });
  return opened;
}

/** Resolves once it is on the disk, not only in the browser's memory. */
const durable = { durability: "strict" } as const;

/** Everything that this person has in this browser. What cannot be read any more is left where it is. */
export async function readKept(userId: string): Promise<Kept[]> {
  const db = await database();
  const key = await deviceKey(db);
  const leases = (await db.getAll("leases")).filter((row) => row.userId === userId);
  return Promise.all(
    leases.map(async ({ id, sealed }) => {
      const rows = await db.getAll("entries", IDBKeyRange.bound([id], [id, []]));
      const entries = rows.map((row) => unseal<Recorded>(key, aboutEntry(id, row.sequence), row.sealed));
      return { held: await unseal<Held>(key, id, sealed), entries: await Promise.all(entries) };
    }),
  );
}

export async function personHere(): Promise<string | undefined> {
  return (await database()).get("person", "here");
}

/** Null once they have signed out: the next person sees nothing of it. */
export async function setPersonHere(userId: string | null): Promise<void> {
  const tx = (await database()).transaction("person", "readwrite", durable);
  if (userId === null) await tx.store.delete("here");
  else await tx.store.put(userId, "here");
  await tx.done;
}

/** Keeps a lease, or what the server says about it now. Throws `StorageFull`. */
export async function keepLease(held: Held): Promise<void> {
  await change(["leases"], async (key) => {
    const row = await leaseRow(key, held);
    return (tx) => tx.objectStore("leases").put(row);
  });
}

/**
 * Records a step, once, in its place, with its picture if it has one. Throws `StorageFull` and `RecordedElsewhere`; then
 * nothing was recorded.
 */
export async function addEntry(held: Held, entry: Recorded, picture?: ArrayBuffer): Promise<void> {
  await change(["entries", "photos"], async (key) => {
    const row = await entryRow(key, held, entry);
    const { leaseId, sequence } = row;
    const sealed = picture && (await sealBytes(key, aboutPhoto(leaseId, sequence), picture));
    return async (tx) => {
      await tx.objectStore("entries").add(row);
      if (sealed) await tx.objectStore("photos").add({ leaseId, sequence, sealed });
    };
  });
}

/** The picture of an entry that is not sent yet. */
export async function pictureOf(held: Held, { sequence }: Recorded): Promise<ArrayBuffer | undefined> {
  const db = await database();
  const leaseId = leaseIdOf(held);
  const row = await db.get("photos", [leaseId, sequence]);
  return row && unsealBytes(await deviceKey(db), aboutPhoto(leaseId, sequence), row.sealed);
}

/** What became of a step, together with the lockout after it. Its picture has arrived with it. */
export async function settleEntry(held: Held, entry: Recorded): Promise<void> {
  await change(["leases", "entries", "photos"], async (key) => {
    const [lease, row] = [await leaseRow(key, held), await entryRow(key, held, entry)];
    return async (tx) => {
      await tx.objectStore("leases").put(lease);
      await tx.objectStore("entries").put(row);
      if (entry.state === "arrived") await tx.objectStore("photos").delete([row.leaseId, row.sequence]);
    };
  });
}

/** Forgets a lease with its steps: all have arrived, or the person has seen what did not. */
export async function forgetLease(held: Held): Promise<void> {
  const id = leaseIdOf(held);
  await change(["leases", "entries", "photos"], () =>
    Promise.resolve(async (tx) => {
      await tx.objectStore("leases").delete(id);
      await tx.objectStore("entries").delete(IDBKeyRange.bound([id], [id, []]));
      await tx.objectStore("photos").delete(IDBKeyRange.bound([id], [id, []]));
    }),
  );
}

type Table = "leases" | "entries" | "photos";
type Change = (tx: Writing) => Promise<unknown>;
interface Writing {
  objectStore<Name extends Table>(name: Name): Store<Name>;
}
interface Store<Name extends Table> {
  put(row: Tables[Name]["value"]): Promise<unknown>;
  add(row: Tables[Name]["value"]): Promise<unknown>;
  delete(key: Tables[Name]["key"] | IDBKeyRange): Promise<unknown>;
}

/** Encrypts first: a transaction ends by itself while it waits for anything else. */
async function change(tables: Table[], prepare: (key: CryptoKey) => Promise<Change>): Promise<void> {
  const db = await database();
  const write = await prepare(await deviceKey(db));
  const tx = db.transaction(tables, "readwrite", durable);
  try {
    await Promise.all([write(tx as unknown as Writing), tx.done]);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "QuotaExceededError") throw new StorageFull("no room");
    if (name === "ConstraintError") throw new RecordedElsewhere("recorded in another window");
    throw error;
  }
}

async function leaseRow(key: CryptoKey, held: Held): Promise<Tables["leases"]["value"]> {
  const id = leaseIdOf(held);
  return { id, userId: held.userId, sealed: await seal(key, id, held) };
}

async function entryRow(key: CryptoKey, held: Held, entry: Recorded): Promise<Tables["entries"]["value"]> {
  const { sequence, state } = entry;
  const leaseId = leaseIdOf(held);
  return { leaseId, sequence, state, sealed: await seal(key, aboutEntry(leaseId, sequence), entry) };
}

function aboutEntry(leaseId: string, sequence: number): string {
  return `${leaseId}/${sequence}`;
}

function aboutPhoto(leaseId: string, sequence: number): string {
  return `${leaseId}/${sequence}/photo`;
}
