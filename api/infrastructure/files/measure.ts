import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** A stream that lets everything through, and the bytes and SHA-256 of what went through it so far, to be asked once. */
export function measuring() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest() }) };
}
