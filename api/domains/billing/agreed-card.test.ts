import { describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { cardsOfFile, seconds } from "../../../tests/support/cards-of-tests.ts";

const { stripe, api, given, deliver, paid } = cardsOfFile();

describe("[PRODUCT-10] a card", () => {
  test("can be at a price that was agreed: given for one's own plan, changed by the platform, renewed at it", async () => {
    const platform = await api.as("platform");
    const maxform = await api.as("admin@maxform");
    const id = await api.deps.tenants.idOf("maxform");
    const own = async () => (await maxform.get("/api/billing")).body.subscription;
    const agree = async (price: number, interval: string) => {
      const url = `/api/platform/tenants/${id}/subscription`;
      const { version, plans } = (await platform.get(url)).body;
      const [{ id: planId, number: planNumber, currency }] = plans;
      return platform.send("PUT", url, { version, planId, planNumber, currency, price, interval });
    };
    expect((await agree(1_200_000, "year")).status).toBe(200);
    const { planId, planNumber, periodEnd } = await own();
    const wanted = { planId, planNumber, interval: "year" };
    expect((await maxform.send("POST", "/api/billing/checkout", wanted)).status).toBe(200);
    const asked = stripe.requests.at(-1)?.form ?? {};
    // 12,000.00 and 20 %, once what is invoiced is used up.
    expect(asked["line_items[0][price_data][unit_amount]"]).toBe("1440000");
    expect(asked["subscription_data[trial_end]"]).toBe(String(seconds(periodEnd)));
    const agreed = {
      tenantId: id,
      planId,
      planNumber,
      interval: "year",
      price: 1_200_000,
      begins: "period_end",
    };
    const session = { customer: "cus_m", subscription: "sub_m", metadata: agreed };
    await deliver(stripe.signed({ id: "evt_m1", type: "checkout.session.completed", object: session }));
    expect(await own()).toMatchObject({ payment: "card", next: null, renewal: { price: 1_200_000 } });

    Object.assign(stripe.subscription, { interval: "year", paidUntil: seconds("2099-01-01") });
    expect((await agree(1_500_000, "year")).body.agreed).toMatchObject({ price: 1_500_000, currency: "EUR" });
    expect(stripe.requests.at(-2)?.form["unit_amount"]).toBe("1800000");
    expect(stripe.requests.at(-1)?.form).toMatchObject({ proration_behavior: "none" });
    expect(stripe.requests.at(-1)?.form["trial_end"]).toBeUndefined();
    // Monthly from then on: without a wait, the provider would begin, and charge, today.
    await agree(150_000, "month");
    expect(stripe.requests.at(-1)?.form["trial_end"]).toBe(String(seconds("2099-01-01")));
    stripe.failWith({ status: 500, body: { error: { type: "api_error" } } });
    const before = await own();
    expect((await agree(1, "month")).status).toBe(502);
    stripe.failWith(undefined);
    expect(await own()).toEqual(before);

    const renewed = paid("m2", {
      customer: "cus_m",
      billing_reason: "subscription_cycle",
      parent: { subscription_details: { metadata: agreed } },
      lines: { data: [{ period: { start: seconds("2099-01-01"), end: seconds("2099-02-01") } }] },
    });
    await deliver(stripe.signed(renewed));
    expect(await own()).toMatchObject({
      planName: "Enterprise",
      price: 150_000,
      interval: "month",
      periodEnd: "2099-02-01",
      renewal: { price: 150_000, interval: "month" },
    });
  });

  test("given for another plan than the one that is paid, has that one come after it", async () => {
    const maxform = await api.as("admin@maxform");
    const id = await api.deps.tenants.idOf("maxform");
    await api.deps.db.tenant(id).run(sql`
      update subscriptions set payment = 'invoice', stripe_subscription = null, plan_id = ${given.plant.id},
        plan_number = ${given.plant.number}, agreed_price = null, agreed_interval = null`);
    const agreed = {
      tenantId: id,
      planId: given.starter.id,
      planNumber: given.starter.number,
      interval: "year",
      begins: "period_end",
    };
    const session = { customer: "cus_m", subscription: "sub_n", metadata: agreed };
    await deliver(stripe.signed({ id: "evt_n", type: "checkout.session.completed", object: session }));
    expect((await maxform.get("/api/billing")).body.subscription).toMatchObject({
      payment: "card",
      planName: "Plant",
      next: { planName: "Starter", interval: "year" },
    });
  });

  test("given in a currency pays in it, from the first period to the plan that waits for the next one", async () => {
    const maxform = await api.as("admin@maxform");
    const id = await api.deps.tenants.idOf("maxform");
    const own = async () => (await maxform.get("/api/billing")).body.subscription;
    await api.deps.db.tenant(id).run(sql`
      update subscriptions set payment = 'invoice', stripe_subscription = null, state = 'ended', currency = 'EUR'`);
    const chosen = {
      tenantId: id,
      planId: given.plant.id,
      planNumber: given.plant.number,
      interval: "month",
      currency: "USD",
      begins: "now",
    };
    const session = { customer: "cus_m", subscription: "sub_d", metadata: chosen };
    await deliver(stripe.signed({ id: "evt_d1", type: "checkout.session.completed", object: session }));
    const begun = await own();
    expect(begun).toMatchObject({ payment: "card", state: "active", currency: "USD", price: 37_900 });
    const change = { planId: given.starter.id, planNumber: given.starter.number, interval: "month" };
    const body = { ...change, version: begun.version };
    expect((await maxform.send("POST", "/api/billing/change", body)).body.subscription.next.planName).toBe(
      "Starter",
    );
    const price = stripe.requests.findLast(({ path }) => path === "/v1/prices");
    expect(price?.form).toMatchObject({ currency: "usd", unit_amount: "13080" });
    const renewed = paid("d2", {
      customer: "cus_m",
      currency: "usd",
      amount_paid: 13_080,
      billing_reason: "subscription_cycle",
      parent: { subscription_details: { metadata: chosen } },
      lines: { data: [{ period: { start: seconds("2099-03-01"), end: seconds("2099-04-01") } }] },
    });
    await deliver(stripe.signed(renewed));
    expect(await own()).toMatchObject({ planName: "Starter", currency: "USD", price: 10_900, next: null });
    const [invoice] = (await maxform.get("/api/billing/invoices")).body.items;
    expect(invoice).toMatchObject({ currency: "USD", total: 13_080, state: "paid" });
  });
});
