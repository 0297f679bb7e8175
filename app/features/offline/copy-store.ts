import type { IDBPDatabase } from "idb";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { copiesName } from "./device.ts";
import { deviceKey, type KeyTables } from "./device-key.ts";
import { inReadable, isRecent } from "./readable.ts";
import type { HeldProcedure } from "./records.ts";
import { seal, type Sealed, unseal } from "./sealing.ts";

/** A lockout as its page last showed it: to be read without signal, never to record anything. */
export interface LockoutCopy {
  planId: string;
  userId: string;
  /** When it was read, ISO 8601, by the clock of the server. */
  at: string;
  view: ExecutionView;
  procedures: HeldProcedure[];
}

interface Tables extends KeyTables {
  copies: { key: string; value: { planId: string; userId: string; keptAt: number; sealed: Sealed } };
}

/** The most lockouts that one browser keeps a copy of. */
const mostCopies = 5;

function inDatabase<Result>(work: (db: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result> {
  return inReadable(copiesName, (made) => made.createObjectStore("copies", { keyPath: "planId" }), work);
}

/** Keeps the copy in place of an older one. Of another person, of an older day, or too many: those go. */
export async function keepCopy(copy: LockoutCopy): Promise<void> {
  const { planId, userId } = copy;
  await inDatabase(async (db) => {
    const sealed = await seal(await deviceKey(db), planId, copy);
    const tx = db.transaction("copies", "readwrite");
    const kept = await tx.store.getAll();
    const others = kept
      .filter((row) => row.planId !== planId)
      .sort((one, other) => other.keptAt - one.keptAt);
    const stay = others.filter((row) => row.userId === userId && isRecent(row)).slice(0, mostCopies - 1);
    for (const row of others) if (!stay.includes(row)) await tx.store.delete(row.planId);
    await tx.store.put({ planId, userId, keptAt: Date.now(), sealed });
    await tx.done;
  });
}

export async function dropCopy(planId: string): Promise<void> {
  await inDatabase((db) => db.delete("copies", planId));
}

/** Those of the last day, the latest first. What cannot be read any more is left out. */
export async function readCopies(): Promise<LockoutCopy[]> {
  return inDatabase(async (db) => {
    const key = await db.get("keys", "device");
    const rows = (await db.getAll("copies")).filter(isRecent);
    rows.sort((one, other) => other.keptAt - one.keptAt);
    const read = rows.map(async ({ planId, sealed }) =>
      key ? unseal<LockoutCopy>(key, planId, sealed).catch(() => undefined) : undefined,
    );
    return (await Promise.all(read)).filter((copy) => copy !== undefined);
  });
}
