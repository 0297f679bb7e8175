import type { Stripe } from "stripe";
import { billingRefusal } from "#contract/billing/sentences.ts";
import type { BillingConfig } from "#api/infrastructure/billing-config.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { ApiError, refused } from "#api/infrastructure/errors.ts";

type StripeConfig = NonNullable<BillingConfig["stripe"]>;

/** How long the provider may take, ms: shorter than what the caller waits, and than an idle transaction may last. */
const timeLimit = 5_000;

const clients = new Map<string, Promise<Stripe>>();

/** The payment provider's client; made when it is first needed, because its library is large. */
export function stripeOf(config: StripeConfig): Promise<Stripe> {
  const key = `${config.apiBase ?? ""} ${config.secretKey}`;
  const known = clients.get(key);
  if (known) return known;
  const made = makeClient(config);
  clients.set(key, made);
  return made;
}

async function makeClient({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const base = apiBase === undefined ? {} : addressOf(apiBase);
  return new Client(secretKey, { timeout: timeLimit, maxNetworkRetries: 0, telemetry: false, ...base });
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port || (isPlain ? "80" : "443"),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}

/**
 * Calls the provider. Throws 409 `refused` with its message if a card is declined, otherwise 502 `upstream`, so
 * the caller's transaction rolls back and nothing is half changed.
 */
export async function askStripe<Answer>(
  deps: Pick<Deps, "config" | "log">,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const { stripe: config } = deps.config.billing;
  if (!config) throw notConfigured();
  try {
    return await ask(await stripeOf(config));
  } catch (error) {
    const { type, code } = error as { type?: string; code?: string };
    deps.log.warn({ stripe: { type, code } }, "the payment provider refused or did not answer");
    if (type === "StripeCardError") {
      throw refused([billingRefusal("card_declined")]);
    }
    throw new ApiError("upstream", billingRefusal("provider_silent"));
  }
}

export function notConfigured(): ApiError {
  return refused([billingRefusal("no_cards")]);
}
