import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

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

/** A packed file with these parts, by their names. */
export function zipped(parts: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const body = Buffer.concat([Buffer.from("504b0304", "hex"), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("504b01021400", "hex"), common, tail, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("504b0506", 0, "hex");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}
