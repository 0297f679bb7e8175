import type { RequestHandler } from "express";

/**
 * Buffers a page and sends it when it ends. Remix flushes after each write, and a page is one write: compressed
 * at once, it takes a third of the compressor's jobs, and its length is known. Files and data are passed
 * through.
 */
export const inOnePiece: RequestHandler = (_req, res, next) => {
  const { write, end } = res;
  const held: Uint8Array[] = [];
  const isPage = () => String(res.getHeader("content-type")).startsWith("text/html");
  res.write = ((...given: unknown[]) => {
    const [chunk] = given;
    if (!(chunk instanceof Uint8Array) || !isPage()) return Reflect.apply(write, res, given) as boolean;
    held.push(chunk);
    return true;
  }) as typeof write;
  res.end = ((...given: unknown[]) => {
    if (held.length === 0) return Reflect.apply(end, res, given) as typeof res;
    const [last] = given;
    if (last instanceof Uint8Array || typeof last === "string") held.push(Buffer.from(last));
    const page = Buffer.concat(held);
    // Compression removes it again.
    res.setHeader("content-length", page.length);
    return Reflect.apply(end, res, [page]) as typeof res;
  }) as typeof end;
  next();
};
