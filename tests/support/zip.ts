import { inflateRawSync } from "node:zlib";

/** The files of a ZIP archive by name, as text. Enough for archives made here: no encryption, no ZIP64. */
export function unzipped(archive: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) =>
      archive.readUInt16LE(entry + at),
    ) as [number, number, number];
    const name = archive.toString("utf8", entry + 46, entry + 46 + nameLength);
    files[name] = contentOf(archive, entry).toString("utf8");
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function contentOf(archive: Buffer, entry: number): Buffer {
  const isStored = archive.readUInt16LE(entry + 10) === 0;
  const size = archive.readUInt32LE(entry + 20);
  const head = archive.readUInt32LE(entry + 42);
  const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
  const bytes = archive.subarray(start, start + size);
  return isStored ? bytes : inflateRawSync(bytes);
}
