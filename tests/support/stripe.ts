import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";

/** A request to the payment provider's test server: the form's fields by name. */
export interface StripeRequest {
  method: string;
  path: string;
  form: Record<string, string>;
}

export interface StripeStandIn {
  env: Record<string, string>;
  requests: StripeRequest[];
  /** The subscription as it is at the provider; `paidUntil` in seconds since 1970. */
  subscription: { cancelled: boolean; interval: string; paidUntil: number };
  /** The answer to the next requests, instead of success. */
  failWith: (failure: { status: number; body: object } | undefined) => void;
  /** An event as it arrives: the body and its signature. */
  signed: (event: { id: string; type: string; object: object }, secret?: string) => SignedEvent;
  stop: () => Promise<void>;
}
export interface SignedEvent {
  payload: string;
  headers: Record<string, string>;
}

const webhookSecret = "whsec_of_the_tests";

/** A server that acts like the payment provider, as far as the product uses it. */
export async function startStripe(): Promise<StripeStandIn> {
  const requests: StripeRequest[] = [];
  const subscription = { cancelled: false, interval: "month", paidUntil: 4_000_000_000 };
  let failure: { status: number; body: object } | undefined;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? "";
      const form = Object.fromEntries(new URLSearchParams(body));
      requests.push({ method: request.method ?? "", path, form });
      if (!failure) follow(subscription, form);
      response.writeHead(failure?.status ?? 200, { "content-type": "application/json" });
      response.end(JSON.stringify(failure?.body ?? answerTo(path, subscription)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    env: {
      STRIPE_SECRET_KEY: "sk_test_of_the_tests",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    requests,
    subscription,
    failWith: (given) => void (failure = given),
    signed: ({ id, type, object }, secret = webhookSecret) => {
      const payload = JSON.stringify({ id, object: "event", type, data: { object } });
      const stripe = new Stripe("sk_test_of_the_tests");
      const header = stripe.webhooks.generateTestHeaderString({ payload, secret });
      return { payload, headers: { "stripe-signature": header, "content-type": "application/json" } };
    },
    stop: () => stopServer(server),
  };
}

function follow(subscription: StripeStandIn["subscription"], form: Record<string, string>): void {
  const { cancel_at_period_end: cancelled } = form;
  if (cancelled !== undefined) subscription.cancelled = cancelled === "true";
}

function answerTo(path: string, { cancelled, interval, paidUntil }: StripeStandIn["subscription"]): object {
  if (path.startsWith("/v1/checkout/sessions")) {
    return { id: "cs_1", object: "checkout.session", url: "https://checkout.stripe.example/c/cs_1" };
  }
  if (path.startsWith("/v1/billing_portal")) {
    return { id: "bps_1", object: "billing_portal.session", url: "https://billing.stripe.example/p/1" };
  }
  if (path.startsWith("/v1/prices")) return { id: "price_1", object: "price" };
  const item = { id: "si_1", current_period_end: paidUntil, price: { recurring: { interval } } };
  return {
    id: "sub_1",
    object: "subscription",
    cancel_at_period_end: cancelled,
    items: { object: "list", data: [item] },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
