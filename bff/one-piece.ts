import type { RequestHandler, Response } from "express";

const pages = new WeakMap<Response, string>();

/** The page that a response will end with, in place of what is written to it. */
export function sendInOnePiece(res: Response, html: string): void {
  pages.set(res, html);
}

/**
 * Sends a page when it ends, in one write: compressed at once, it takes a third of the compressor's jobs, and its
 * length is known. What Remix streams itself is buffered, because it flushes after each write. Files and data are
 * passed through.
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
    const html = given.length === 0 && held.length === 0 && isPage() ? pages.get(res) : undefined;
    if (held.length === 0 && html === undefined) return Reflect.apply(end, res, given) as typeof res;
    const [last] = given;
    if (last instanceof Uint8Array || typeof last === "string") held.push(Buffer.from(last));
    const page = html === undefined ? Buffer.concat(held) : Buffer.from(html);
    // Compression removes it again.
    res.setHeader("content-length", page.length);
    return Reflect.apply(end, res, [page]) as typeof res;
  }) as typeof end;
  next();
};
