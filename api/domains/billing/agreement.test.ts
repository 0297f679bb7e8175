import { beforeAll, describe, expect, test } from "vitest";
import type { TenantTerms } from "#contract/portal-billing/schemas.ts";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { subscriptionPlanRefusal } from "#contract/subscription-plans/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { chainFaultsOf } from "../../../tests/support/world.ts";
import { renewDue } from "./renew.ts";

const api = apiOfFile(["acme", "borealis", "medipure", "maxform"]);
let platform: Caller;
beforeAll(async () => {
  platform = await api.as("platform");
});

const urlOf = async (slug: string) =>
  `/api/platform/tenants/${await api.deps.tenants.idOf(slug)}/subscription`;
const termsOf = async (slug: string) => (await platform.get(await urlOf(slug))).body as TenantTerms;
const overview = async (slug: string) => (await (await api.as(`admin@${slug}`)).get("/api/billing")).body;

/** Agrees on Enterprise with the tenant. */
async function agree(slug: string, over: object = {}, who = platform) {
  const { version, plans } = await termsOf(slug);
  const [plan] = plans;
  const body = { planId: plan?.id, planNumber: plan?.number, currency: plan?.currency };
  return who.send("PUT", await urlOf(slug), {
    ...body,
    version,
    interval: "year",
    price: 1_200_000,
    ...over,
  });
}

async function run(slug: string, change: ReturnType<typeof sql>) {
  await api.deps.db.tenant(await api.deps.tenants.idOf(slug)).run(change);
}
const today = () => new Date(api.deps.clock()).toISOString().slice(0, 10);

describe("[PRODUCT-10] a price agreed with one tenant", () => {
  test("gives it the plan's limits at once, and counts from its next period on", async () => {
    const before = await overview("acme");
    const { status, body } = await agree("acme");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: before.subscription.version + 1,
      subscription: { planName: "Enterprise", price: before.subscription.price, state: "active" },
      agreed: { price: 1_200_000, interval: "year", currency: "EUR" },
    });
    const { subscription, usage } = await overview("acme");
    expect(subscription).toMatchObject({
      planName: "Enterprise",
      price: before.subscription.price,
      renewal: { price: 1_200_000, interval: "year" },
      periodEnd: before.subscription.periodEnd,
    });
    expect(usage.every(({ limit }: { limit: number | null }) => limit === null)).toBe(true);

    await run(
      "acme",
      sql`update subscriptions set period_start = current_date - 30, period_end = ${today()}::date`,
    );
    expect(await renewDue(api.deps)).toBeGreaterThan(0);
    const renewed = await overview("acme");
    expect(renewed.subscription).toMatchObject({ price: 1_200_000, interval: "year", periodStart: today() });
    const { items } = (await (await api.as("admin@acme")).get("/api/billing/invoices")).body;
    expect(items[0]).toMatchObject({ periodStart: today(), total: 1_200_000, currency: "EUR" });
    expect((await termsOf("acme")).agreed).toEqual({ price: 1_200_000, interval: "year", currency: "EUR" });
  });

  test("changed again, costs nothing before the next period, and survives a withdrawn cancellation", async () => {
    await agree("borealis");
    const first = await termsOf("borealis");
    expect((await agree("borealis", { price: 0 })).body.agreed).toEqual({
      price: 0,
      interval: "year",
      currency: "EUR",
    });
    const manager = await api.as("admin@borealis");
    const { subscription } = await overview("borealis");
    expect(subscription.price).toBe(first.subscription?.price);
    const cancelled = await manager.send("POST", "/api/billing/cancel", { version: subscription.version });
    const { version } = cancelled.body.subscription;
    expect((await manager.send("POST", "/api/billing/resume", { version })).status).toBe(200);
    expect((await termsOf("borealis")).agreed).toEqual({ price: 0, interval: "year", currency: "EUR" });
    // Another plan has a list price.
    await run("borealis", sql`update subscriptions set state = 'trialing'`);
    const { plans, subscription: now } = await overview("borealis");
    const plant = plans.find(({ key }: { key: string }) => key === "plant");
    const wanted = { planId: plant.id, planNumber: plant.number, interval: "month", version: now.version };
    expect((await manager.send("POST", "/api/billing/change", wanted)).status).toBe(200);
    expect((await termsOf("borealis")).agreed).toBeNull();
  });

  test("begins today if nothing runs, with its first invoice", async () => {
    await run("maxform", sql`update subscriptions set state = 'ended'`);
    expect((await agree("maxform", { interval: "month", price: 50_000 })).status).toBe(200);
    await renewDue(api.deps);
    expect((await overview("maxform")).subscription).toMatchObject({
      state: "active",
      planName: "Enterprise",
      price: 50_000,
      periodStart: today(),
    });
  });

  test.each([
    ["price", subscriptionPlanRefusal("price_negative").message, { price: -1 }],
    ["price", subscriptionPlanRefusal("too_many_decimals").message, { price: 100.5 }],
    ["price", subscriptionPlanRefusal("not_a_price").message, { price: null }],
    ["interval", inputRefusal("choose_interval").message, { interval: "week" }],
    ["currency", billingRefusal("currency_kept/agreed", { paid: "EUR" }).message, { currency: "USD" }],
    ["currency", inputRefusal("choose_currency").message, { currency: "XYZ" }],
    ["planId", billingRefusal("plan_has_price").message, { planId: "01900000-0000-7000-8000-000000000001" }],
  ])("with %s at fault names it (%s), and nothing changes", async (field, words, wrong) => {
    const before = await termsOf("medipure");
    const answer = await agree("medipure", wrong);
    expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
    expect(answer.body.fields[field]).toBe(words);
    expect(await termsOf("medipure")).toEqual(before);
  });

  test("is agreed by one of two at once; the other is shown what holds; both chains tell of it", async () => {
    const answers = await Promise.all([agree("medipure", { price: 100 }), agree("medipure", { price: 200 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    const holds = answers.find(({ status }) => status === 200);
    expect(late?.body).toMatchObject({ code: "stale", current: { agreed: holds?.body.agreed } });
    const id = await api.deps.tenants.idOf("medipure");
    const events = await api.deps.db.platform().all(sql<{ action: string }>`
      select action from audit_events where subject_type = 'subscription' and subject_id = ${id}
        and action like '%price_agreed' order by action`);
    expect(events.map(({ action }) => action)).toEqual(["billing.price_agreed", "platform.price_agreed"]);
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
  });

  test("is of no tenant that is not there", async () => {
    const nowhere = "/api/platform/tenants/01900000-0000-7000-8000-00000000dead/subscription";
    expect((await platform.get(nowhere)).status).toBe(404);
  });
});
