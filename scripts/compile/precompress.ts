import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(css|html|ico|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/;
const smallest = 1024;

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of the folder over 1 kB, so the server never
 * compresses an asset itself. Returns how many files it compressed.
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const written = await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
  return written.filter(Boolean).length;
}

/** zlib uses a thread pool, so compressing all files at once keeps every core busy. */
async function compressFile(file: string): Promise<boolean> {
  const content = await readFile(file);
  if (content.length <= smallest) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  return true;
}
