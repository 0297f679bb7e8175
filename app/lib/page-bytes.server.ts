import { Transform } from "node:stream";

/**
 * Takes a page from React's stream and passes it on without NUL bytes. Where a character does not fit into the rest of
 * its buffer, React 18 sends the rest as NUL bytes (facebook/react#31134). HTML allows none, so removing all is safe.
 * A character is never torn: NUL is no part of any other character in UTF-8.
 */
export function pageBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, withoutNul(chunk));
    },
  });
}

function withoutNul(chunk: Buffer): Buffer {
  const first = chunk.indexOf(0);
  if (first === -1) return chunk;
  const kept = Buffer.from(chunk);
  let length = first;
  for (const byte of chunk.subarray(first)) if (byte !== 0) kept[length++] = byte;
  return kept.subarray(0, length);
}
