import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** A pass-through stream that counts and hashes (SHA-256) its bytes; read the result once. */
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
