import { copyFile, open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import type { ServerLog } from "./types.ts";

/** At this size the log moves to `server.log.1`, so both together stay near twice of it. */
const MAX_LOG_BYTES = 8 * 1024 * 1024;
const CHECK_EVERY_MS = 30_000;

export type ServerLogFile = {
  fd: number;
  /** Present size in bytes. */
  size(): Promise<number>;
  /** What has been written since the log had this size (from the start if it was truncated since). */
  since(size: number): Promise<string>;
  /** Moves the text to `<file>.1` when it has grown beyond `maxBytes`. */
  bound(maxBytes: number): Promise<void>;
  close(): Promise<void>;
};

/** Opens the server's log for appending, readable by its owner only. */
export async function openServerLog(file: string): Promise<ServerLogFile> {
  const handle = await open(file, "a+", 0o600);
  const size = async () => (await handle.stat()).size;
  return {
    fd: handle.fd,
    size,
    since: async (from) => {
      const end = await size();
      const start = from <= end ? from : 0;
      return readSlice(handle, start, end - start);
    },
    bound: async (maxBytes) => {
      if ((await size()) <= maxBytes) return;
      // Copied and cut, not renamed: the server continues writing to the file that it has open.
      await copyFile(file, `${file}.1`);
      await handle.truncate(0);
    },
    close: () => handle.close(),
  };
}

/** Keeps the log bounded while the server runs; the function returned ends that. */
export function boundServerLog(serverLog: ServerLogFile, log: ServerLog): () => void {
  const timer = setInterval(() => {
    serverLog.bound(MAX_LOG_BYTES).catch((error: unknown) => {
      log.warn(`Hasp could not shorten the database log: ${String(error)}`);
    });
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function readSlice(handle: FileHandle, start: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
  return buffer.toString("utf8", 0, bytesRead);
}
