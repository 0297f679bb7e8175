import type { IncomingMessage, ServerResponse } from "node:http";

/** How much longer a connection stays open for the rest of a body that no one reads. */
const limits = { bytes: 64 * 1024 * 1024, silenceMs: 5_000, ms: 30_000 };

/**
 * Ends the response with `text`, also where it is the connection's last and the body is still on its way. Closing
 * with unread bytes resets the connection, and the client loses the answer (RFC 9112, section 9.6). So the rest is
 * read and dropped first, within limits.
 */
export function endAnswer(req: IncomingMessage, res: ServerResponse, text: string): void {
  const isLast = !res.shouldKeepAlive || res.getHeader("connection") === "close";
  if (req.complete || req.destroyed || !isLast) {
    res.end(text);
    return;
  }
  // With its length the client has the whole answer before the end.
  res.setHeader("content-length", Buffer.byteLength(text));
  res.write(text);
  dropRest(req, res);
}

function dropRest(req: IncomingMessage, res: ServerResponse): void {
  const end = () => {
    clearTimeout(silence);
    clearTimeout(limit);
    if (!res.writableEnded) res.end();
  };
  const silence = setTimeout(end, limits.silenceMs);
  const limit = setTimeout(end, limits.ms);
  res.once("close", end);
  let dropped = 0;
  req.push = (chunk: Buffer | null) => {
    dropped += chunk?.length ?? 0;
    silence.refresh();
    if (chunk === null || dropped > limits.bytes) end();
    return true;
  };
  req.resume();
}
