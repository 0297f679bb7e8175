import type { IncomingMessage } from "node:http";

/* Both hook in where Node delivers each chunk, because a listener would start the stream before its reader (the proxy, Remix) is attached. Past the limit nothing more reaches that reader, not even the end: a truncated form must never look complete. */

type Push = (chunk: Buffer | null) => boolean;

/** Counts the bytes on their way to the reader; past the limit, reports it with every chunk. */
export function countBody(
  req: IncomingMessage,
  bytes: number,
  tooMuch: () => void,
  push: Push = req.push.bind(req),
): void {
  let received = 0;
  req.push = (chunk: Buffer | null) => {
    received += chunk?.length ?? 0;
    if (received <= bytes) return push(chunk);
    tooMuch();
    return true;
  };
}

/**
 * Buffers the body until it is complete, then calls `whole` with a function that passes it to its reader, so a
 * slow sender holds up no one.
 */
export function whenWhole(
  req: IncomingMessage,
  bytes: number,
  tooMuch: () => void,
  whole: (release: () => void) => void,
): void {
  const push: Push = req.push.bind(req);
  const kept: (Buffer | null)[] = [];
  const keep = (chunk: Buffer | null) => {
    kept.push(chunk);
    if (chunk === null) whole(() => kept.splice(0).forEach(push));
    return true;
  };
  countBody(req, bytes, tooMuch, keep);
}
