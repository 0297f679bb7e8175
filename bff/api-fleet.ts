import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { ApiAddress } from "./api-address.ts";

/** External APIs. The ready ones take turns. */
export interface ApiFleet extends ApiAddress {
  close(): void;
}

const pollEveryMs = 1_000;
const probeLimitMs = 2_000;

/**
 * Checks every second where the APIs are (each address behind a name counts) and which are ready. An API that
 * stops reports it before it refuses connections, so no request is lost. While none is ready, requests go to all
 * of them, and the visitor gets the API's own answer.
 */
export function apiFleet(origins: readonly string[], everyMs = pollEveryMs): ApiFleet {
  let choices: readonly string[] = origins;
  let turn = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const found = (await Promise.all(origins.map(addressesOf))).flat();
    // A single API gets every request anyway.
    const answers = found.length < 2 ? [] : await Promise.all(found.map((origin) => isReady(origin)));
    // A slow answer changes nothing: a busy API must not count as gone.
    const ready = found.filter((origin, at) => answers[at] ?? choices.includes(origin));
    const slow = found.filter((_, at) => answers[at] === undefined);
    choices = [ready, slow, found].find((some) => some.length > 0) ?? origins;
    if (!closed) timer = setTimeout(() => void look(), everyMs).unref();
  }

  void look();
  return {
    isOurs: false,
    current() {
      turn += 1;
      return choices[turn % choices.length];
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

/** An origin for each address of its name; https needs the name, for the certificate. */
async function addressesOf(origin: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol === "https:" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return [origin];
  try {
    const found = await lookup(hostname, { all: true });
    if (found.length < 2) return [origin];
    return found.map(({ address, family }) => {
      const host = family === 6 ? `[${address}]` : address;
      return `http://${host}${port && `:${port}`}`;
    });
  } catch {
    return [origin];
  }
}

/** Undefined if the API is too slow to answer. */
async function isReady(origin: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(probeLimitMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    return error instanceof DOMException && error.name === "TimeoutError" ? undefined : false;
  }
}
