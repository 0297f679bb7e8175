import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "./api.ts";

const env = {
  BILLING_TAX_PERCENT: "20",
  BILLING_BANK: "IBAN AT00 0000 0000 0000",
  LEGAL_NAME: "Łódź Hasp Ltd",
  LEGAL_VAT_ID: "ATU12345678",
};

/** An API for the file with every demo company, and the calls with which their subscriptions change. */
export function billingOfFile() {
  const api = apiOfFile(["acme", "borealis", "medipure", "maxform", "default"], env);
  const platform = {} as Caller;
  const plans: Record<string, { id: string; number: number }> = {};
  beforeAll(async () => {
    Object.assign(platform, await api.as("platform"));
    for (const plan of (await platform.get("/api/subscription-plans")).body.items) plans[plan.key] = plan;
  });

  const overview = async (caller: Caller) => (await caller.get("/api/billing")).body;
  const invoicesOf = async (caller: Caller) =>
    (await caller.get("/api/billing/invoices")).body.items as { id: string; number: string; total: number }[];

  async function change(caller: Caller, key: string, interval: string, over: object = {}) {
    const { subscription } = await overview(caller);
    const plan = plans[key];
    const version = subscription?.version ?? 0;
    const body = { planId: plan?.id, planNumber: plan?.number, interval, version, ...over };
    return caller.send("POST", "/api/billing/change", body, { "idempotency-key": randomUUID() });
  }

  /** Sets a tenant's subscription to the test's starting state. */
  async function put(
    slug: string,
    columns: { interval?: string; price?: number; start: string; end: string },
  ) {
    const { interval = "month", price = 34_900, start, end } = columns;
    const id = await api.deps.tenants.idOf(slug);
    await api.deps.db.tenant(id).run(sql`
      update subscriptions set billing_interval = ${interval}, price = ${price}, period_start = ${start},
        period_end = ${end}, anchor_day = extract(day from ${start}::date), state = 'active',
        plan_id = ${plans["plant"]?.id}, plan_number = 1, cancel_at_period_end = false, next_plan_id = null,
        next_plan_number = null, next_interval = null, version = version + 1`);
  }

  const today = () => new Date(api.deps.clock()).toISOString().slice(0, 10);
  const dayFrom = (days: number) => new Date(api.deps.clock() + days * 86_400_000).toISOString().slice(0, 10);

  return { api, platform, plans, overview, invoicesOf, change, put, today, dayFrom };
}
