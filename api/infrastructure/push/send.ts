import { Agent, request } from "undici";
import webPush from "web-push";
import type { EndpointGuard } from "./endpoint-guard.ts";
import type { PushKey } from "./keys.ts";

/** What a lock screen may show to anyone who walks past: no names of people, and nothing that someone typed. */
export interface PushMessage {
  title: string;
  body: string;
  /** The page that opens; a path of the tenant's own host. */
  path: string;
  /** A message with the same tag takes the place of the other. */
  tag: string;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a push service did with a message. `gone`: the browser is not subscribed any more. */
export type PushOutcome = "sent" | "gone" | { refused: number };

/** How long a push service may be silent, ms: until it accepts a connection, and at any later point. */
const limits = { connect: 10_000, headers: 10_000, body: 5_000 };
const mostAnswerBytes = 1_024;

export interface Sending {
  key: PushKey;
  /** Who answers for the messages: `mailto:` and an address. */
  subject: string;
  /** How long the push service keeps it for a browser that is away, seconds. */
  ttl: number;
}

/** Sends encrypted messages to push services. Follows no redirect, and connects to public addresses only. */
export class PushSender {
  readonly #guard: EndpointGuard;
  readonly #ca: string | undefined;

  /** `ca`: a certificate authority of one's own, PEM. */
  constructor(guard: EndpointGuard, ca?: string) {
    this.#guard = guard;
    this.#ca = ca;
  }

  /** Throws when the service could not be reached, is busy, or failed: to be tried again later. */
  async send(to: PushTarget, message: PushMessage, { key, subject, ttl }: Sending): Promise<PushOutcome> {
    if (!this.#guard.isPublicUrl(to.endpoint)) return { refused: 0 };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...key },
        TTL: ttl,
        urgency: "high",
        // One message of a topic waits for a browser that is away: a repetition takes the place of the first.
        topic: message.tag,
      },
    );
    // One for each message: what the guard lets through depends on the endpoint.
    const dispatcher = new Agent({
      connections: 1,
      headersTimeout: limits.headers,
      bodyTimeout: limits.body,
      connect: {
        timeout: limits.connect,
        lookup: this.#guard.lookupFor(to.endpoint),
        ...(this.#ca && { ca: this.#ca }),
      },
    });
    try {
      const { statusCode, body: answer } = await request(to.endpoint, {
        method: "POST",
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
        dispatcher,
      });
      await answer.dump({ limit: mostAnswerBytes }).catch(() => undefined);
      return outcomeOf(statusCode);
    } finally {
      await dispatcher.destroy();
    }
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
  return { refused: status };
}
