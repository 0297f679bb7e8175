import type { IncomingMessage } from "node:http";

/*
 * Both stand where Node hands over each chunk, because a listener would start the stream before its reader (the proxy,
 * Remix) is there. Past the limit nothing more reaches that reader, not even the end: a cut-off form must never look
 * like a whole one.
 */

type Push = (chunk: Buffer | null) => boolean;

/** Counts what arrives on its way to the reader; past so many bytes, says so with every chunk. */
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
 * Keeps what arrives until all of it is there, then calls `whole` with the way to hand it to its reader. So no one
 * waits for a visitor who sends slowly.
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
