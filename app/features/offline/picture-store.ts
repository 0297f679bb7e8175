import type { IDBPDatabase } from "idb";
import { filePath } from "#app/lib/equipment-paths.ts";
import { picturesName } from "./device.ts";
import { deviceKey, type KeyTables } from "./device-key.ts";
import { inReadable, isRecent } from "./readable.ts";
import type { HeldProcedure } from "./records.ts";
import { sealBytes, type Sealed, unsealBytes } from "./sealing.ts";

interface Tables extends KeyTables {
  pictures: {
    key: string;
    value: { photoId: string; size: Size; type: string; keptAt: number; sealed: Sealed };
  };
}

/** `full` of what is taken offline, `thumb` of what is only read. */
type Size = "full" | "thumb";

/** The most photos that one browser keeps. */
const mostPictures = 60;
/** The largest photo that is kept, bytes. */
const largest = 2_000_000;
/** How long one may take to arrive, ms. */
const patience = 20_000;

function inDatabase<Result>(work: (db: IDBPDatabase<Tables>) => Promise<Result>): Promise<Result> {
  return inReadable(picturesName, (made) => made.createObjectStore("pictures", { keyPath: "photoId" }), work);
}

/** The photos of the procedures' steps, each once. */
export function photosIn(procedures: readonly Pick<HeldProcedure, "steps">[]): string[] {
  const ids = procedures.flatMap(({ steps }) => steps.flatMap(({ photoId }) => photoId ?? []));
  return [...new Set(ids)].slice(0, mostPictures);
}

/**
 * Keeps those photos, one after the other: what is here already is not asked for again. Older ones go. A photo that cannot
 * be read, or has no room, is left out, and so are those behind it once there is no signal: a lockout goes on without them.
 */
export async function keepPictures(
  photoIds: readonly string[],
  size: Size,
  stopped?: AbortSignal,
): Promise<void> {
  if (photoIds.length === 0) return;
  const known = await inDatabase((db) => dropOthers(db, photoIds));
  const missing = photoIds.filter((photoId) => known.get(photoId) !== "full" && known.get(photoId) !== size);
  try {
    for (const photoId of missing) {
      const picture = await read(photoId, size, stopped);
      if (stopped?.aborted) return;
      if (picture) await inDatabase((db) => put(db, photoId, size, picture));
    }
  } catch {
    // No signal, no room, or the person has left the page.
  }
}

/** The photo, if it is kept here and can still be read. */
export async function pictureHere(photoId: string): Promise<Blob | undefined> {
  return inDatabase(async (db) => {
    const [key, row] = await Promise.all([db.get("keys", "device"), db.get("pictures", photoId)]);
    if (!key || !row) return undefined;
    const plain = await unsealBytes(key, photoId, row.sealed).catch(() => undefined);
    return plain && new Blob([plain], { type: row.type });
  });
}

/** Makes room: what is too old, and the oldest beyond the most that are kept. Answers which of the wanted are here. */
async function dropOthers(db: IDBPDatabase<Tables>, wanted: readonly string[]): Promise<Map<string, Size>> {
  const rows = await db.getAll("pictures");
  rows.sort((one, other) => other.keptAt - one.keptAt);
  const isWanted = ({ photoId }: { photoId: string }) => wanted.includes(photoId);
  const recent = rows.filter((row) => !isWanted(row) && isRecent(row));
  const staying = [...rows.filter(isWanted), ...recent.slice(0, mostPictures - wanted.length)];
  const going = rows.filter((row) => !staying.includes(row));
  await Promise.all(going.map(({ photoId }) => db.delete("pictures", photoId)));
  return new Map(rows.filter(isWanted).map((row) => [row.photoId, row.size]));
}

async function read(photoId: string, size: Size, stopped?: AbortSignal): Promise<Blob | undefined> {
  const signals = [AbortSignal.timeout(patience), ...(stopped ? [stopped] : [])];
  const answer = await fetch(filePath(photoId, size), { signal: AbortSignal.any(signals) });
  if (!answer.ok) return undefined;
  const picture = await answer.blob();
  return picture.type.startsWith("image/") && picture.size <= largest ? picture : undefined;
}

async function put(db: IDBPDatabase<Tables>, photoId: string, size: Size, picture: Blob): Promise<void> {
  const sealed = await sealBytes(await deviceKey(db), photoId, await picture.arrayBuffer());
  await db.put("pictures", { photoId, size, type: picture.type, keptAt: Date.now(), sealed });
}
