import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { measuring } from "#api/infrastructure/files/measure.ts";

export interface Packed {
  path: string;
  bytes: number;
  sha256: string;
}

/** Writes a stream to `folder/path`, readable by its owner only, and gives its size and hash. Resolves once it is on the disk. */
export async function pack(folder: string, path: string, source: Readable, zip: boolean): Promise<Packed> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const meter = measuring();
  const output = createWriteStream(target, { mode: 0o600, flush: true });
  if (zip) await pipeline(source, createGzip({ level: 6 }), meter.stream, output);
  else await pipeline(source, meter.stream, output);
  const { bytes, sha256 } = meter.result();
  return { path, bytes, sha256: sha256.toString("hex") };
}

/** Throws a sentence where the file is missing or differs from what the manifest says. */
export async function assertUnchanged(folder: string, { path, bytes, sha256 }: Packed): Promise<void> {
  const meter = measuring();
  await pipeline(createReadStream(join(folder, path)), meter.stream.resume()).catch((error: Error) => {
    throw new Error(`Hasp cannot read ${path} of the backup: ${error.message}`);
  });
  const found = meter.result();
  if (found.bytes !== bytes || found.sha256.toString("hex") !== sha256)
    throw new Error(`${path} of the backup was altered or is damaged. Use another copy.`);
}
