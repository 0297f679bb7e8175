import type { Readable } from "node:stream";
import type { FileSize } from "#contract/files/words.ts";

export interface StoredObject {
  key: string;
  /** Ms since 1970. */
  storedAt: number;
}

/** Where the bytes of files are. Keys are `keyOf`'s; what is stored under one never changes. */
export interface FileStore {
  /** Local folder for uploads in progress. */
  readonly incoming: string;
  /** Stores a finished file of the incoming folder, which may be moved away. Resolves once it would survive a power cut. */
  put(key: string, path: string, contentType: string): Promise<void>;
  /** Undefined if there is none. */
  open(key: string): Promise<{ body: Readable; bytes: number } | undefined>;
  /** Every object, in no order. */
  list(): AsyncIterable<StoredObject>;
  /** Does nothing if there is none. */
  remove(key: string): Promise<void>;
}

/** `<tenant>/<file>.<size>`: both are our own identifiers, so a key never contains typed text. */
export function keyOf(tenantId: string, fileId: string, size: FileSize): string {
  return `${tenantId}/${fileId}.${size}`;
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const keyForm = new RegExp(`^(${uuid})/(${uuid})\\.(?:full|thumb)$`);

/** Whose an object is; undefined if the key is none of ours. */
export function partsOfKey(key: string): { tenantId: string; fileId: string } | undefined {
  const [, tenantId, fileId] = keyForm.exec(key) ?? [];
  return tenantId && fileId ? { tenantId, fileId } : undefined;
}
