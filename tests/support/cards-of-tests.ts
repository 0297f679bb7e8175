import { afterAll, beforeAll } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { type Caller, startApi, type TestApi } from "./api.ts";
import { type SignedEvent, startStripe, type StripeStandIn } from "./stripe.ts";

/** Seconds since 1970 at the start of a day, as the payment provider counts. */
export const seconds = (day: string) => Date.parse(day) / 1000;

/** An API for the file that takes cards, the stand-in for the provider, and what a test needs to pay with one. */
export function cardsOfFile() {
  const stripe = {} as StripeStandIn;
  const api = {} as TestApi;
  const admin = {} as Caller;
  const given = {} as { tenantId: string; plant: SubscriptionPlan; starter: SubscriptionPlan };

  beforeAll(async () => {
    Object.assign(stripe, await startStripe());
    Object.assign(api, await startApi(["acme", "maxform"], { ...stripe.env, BILLING_TAX_PERCENT: "20" }));
    Object.assign(admin, await api.as("admin@acme"));
    const { plans } = await overview();
    const planOf = (key: string) => plans.find((plan: SubscriptionPlan) => plan.key === key);
    const tenantId = await api.deps.tenants.idOf("acme");
    Object.assign(given, { tenantId, plant: planOf("plant"), starter: planOf("starter") });
  });
  afterAll(async () => {
    await api.stop?.();
    await stripe.stop?.();
  });

  const overview = async () => (await admin.get("/api/billing")).body;
  const invoices = async () => (await admin.get("/api/billing/invoices")).body.items;
  const deliver = async ({ payload, headers }: SignedEvent) => {
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/stripe/webhook",
      headers: { ...headers, "x-tenant-slug": "default" },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const metadata = () => ({
    tenantId: given.tenantId,
    planId: given.plant.id,
    planNumber: String(given.plant.number),
    interval: "month",
    begins: "now",
  });
  const paid = (id: string, over: object = {}) => ({
    id: `evt_${id}`,
    type: "invoice.paid",
    object: {
      id: `in_${id}`,
      customer: "cus_1",
      amount_paid: 41_880,
      currency: "eur",
      billing_reason: "subscription_create",
      parent: { subscription_details: { metadata: metadata() } },
      lines: { data: [{ period: { start: seconds("2026-11-01"), end: seconds("2026-12-01") } }] },
      ...over,
    },
  });
  /** How many events of the tenant have this action in the audit trail. */
  const audited = async (action: string) => {
    const row = await api.deps.db.platform().first(sql<{ rows: number }>`
      select count(*) as rows from audit_events where tenant_id = ${given.tenantId} and action = ${action}`);
    return row?.rows;
  };

  return { stripe, api, admin, given, overview, invoices, deliver, metadata, paid, audited };
}

interface SubscriptionPlan {
  id: string;
  key: string;
  number: number;
}
