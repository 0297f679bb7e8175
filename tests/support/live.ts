import { request } from "undici";
import type { LiveChange } from "#contract/live/schemas.ts";
import { eventStreamType, livePath } from "#contract/live/words.ts";

/** A stream of changes as a browser reads it, over HTTP. */
export interface LiveReader {
  status: number;
  /** Every change so far. */
  changes: LiveChange[];
  /** Resolves with the first change, heard or yet to come, that fits. Rejects if the stream ends before. */
  heard: (fits: (change: LiveChange) => boolean) => Promise<LiveChange>;
  /** Resolves with the reason once the server has ended the stream; `cut` without one. */
  ended: Promise<string>;
  close: () => void;
}

interface ReaderOptions {
  slug: string;
  cookie?: string;
  path?: string;
  after?: number;
  headers?: Record<string, string>;
}

/** Opens a stream at an API, or at a BFF, whose `host` header names the tenant. Resolves once it has begun or was refused. */
export async function openLive(base: string, options: ReaderOptions): Promise<LiveReader> {
  const { slug, cookie = "", path = livePath, after, headers } = options;
  const closing = new AbortController();
  const { statusCode: status, body } = await request(`${base}${path}`, {
    signal: closing.signal,
    reset: true,
    bodyTimeout: 0,
    headers: {
      accept: eventStreamType,
      "x-tenant-slug": slug,
      cookie,
      ...(after !== undefined && { "last-event-id": String(after) }),
      ...headers,
    },
  });
  const changes: LiveChange[] = [];
  const waiting = new Set<() => void>();
  const isOpen = status === 200;
  const reading = isOpen ? read(body, changes, () => waiting.forEach((look) => look())) : body.text();
  const reader: LiveReader = {
    status,
    changes,
    ended: reading.catch(() => "cut"),
    close: () => closing.abort(),
    heard: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = changes.find(fits);
          if (found) resolve(found);
        };
        waiting.add(look);
        look();
        void reader.ended.then((reason) => reject(new Error(`The stream ended: ${reason}`)));
      }),
  };
  // The first change says that the stream has begun.
  if (isOpen) await reader.heard(() => true);
  return reader;
}

async function read(
  body: AsyncIterable<Uint8Array>,
  changes: LiveChange[],
  told: () => void,
): Promise<string> {
  let rest = "";
  let reason = "cut";
  const decoder = new TextDecoder();
  for await (const part of body) {
    const blocks = (rest + decoder.decode(part, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      if (block.includes("event: over")) reason = (JSON.parse(data) as { reason: string }).reason;
      else changes.push(JSON.parse(data) as LiveChange);
    }
    told();
  }
  return reason;
}
