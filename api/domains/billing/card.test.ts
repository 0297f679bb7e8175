import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfig } from "#api/infrastructure/config.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { cardsOfFile, seconds } from "../../../tests/support/cards-of-tests.ts";
import { renewDue } from "./renew.ts";

const { stripe, api, admin, given, overview, invoices, deliver, metadata, paid, audited } = cardsOfFile();

describe("[PRODUCT-10] paying by card", () => {
  test("Stripe's secrets are set both, or neither", () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_1234" })).toThrow(
      /^STRIPE_WEBHOOK_SECRET is missing/,
    );
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: "whsec_1234" })).toThrow(
      /^STRIPE_SECRET_KEY is missing/,
    );
    expect(readConfig({}).billing.stripe).toBeUndefined();
  });

  test("opens a page of the provider, which takes over when what is invoiced is used up; nothing changes yet", async () => {
    const before = await overview();
    expect(before.cards).toBe(true);
    const body = { planId: given.plant.id, planNumber: given.plant.number, interval: "year" };
    const { status, body: opened } = await admin.send("POST", "/api/billing/checkout", body);
    expect([status, opened.url]).toEqual([200, "https://checkout.stripe.example/c/cs_1"]);
    const request = stripe.requests.at(-1);
    const form: Record<string, string> = request?.form ?? {};
    expect(request?.path).toBe("/v1/checkout/sessions");
    // 3,490.00 and 20 %.
    expect(form["line_items[0][price_data][unit_amount]"]).toBe("418800");
    expect(form["cancel_url"]).toMatch(/\/billing\/cancel$/);
    expect(form["metadata[begins]"]).toBe("period_end");
    expect(form["subscription_data[trial_end]"]).toBe(String(seconds(before.subscription.periodEnd)));
    expect(await overview()).toEqual(before);
  });

  test("is asked for the subscription's currency; a trial chooses", async () => {
    const tenant = api.deps.db.tenant(given.tenantId);
    await tenant.run(sql`update subscriptions set currency = 'USD', price = 37900`);
    const open = (interval: string, currency?: string) =>
      admin.send("POST", "/api/billing/checkout", {
        planId: given.plant.id,
        planNumber: given.plant.number,
        interval,
        ...(currency !== undefined && { currency }),
      });
    const asked = async (...wanted: Parameters<typeof open>) => {
      expect((await open(...wanted)).status).toBe(200);
      const { form } = stripe.requests.at(-1) ?? {};
      expect(form?.["metadata[currency]"]?.toLowerCase()).toBe(form?.["line_items[0][price_data][currency]"]);
      return [form?.["metadata[currency]"], form?.["metadata[price]"]];
    };
    expect(await asked("month")).toEqual(["USD", "37900"]);
    expect(await asked("year")).toEqual(["USD", "379000"]);
    for (const interval of ["month", "year"]) {
      expect((await open(interval, "EUR")).body.reasons[0].code).toBe("currency_kept");
    }
    await tenant.run(sql`update subscriptions set state = 'trialing'`);
    expect(await asked("month")).toEqual(["USD", "37900"]);
    expect(await asked("month", "GBP")).toEqual(["GBP", "29900"]);
    expect((await open("month", "CHF")).body.reasons[0].code).toBe("currency_differs");
    await tenant.run(sql`update subscriptions set state = 'active', currency = 'EUR', price = 34900`);
  });

  test("an event with a wrong signature is refused, and nothing changes", async () => {
    const before = await overview();
    const event = { id: "evt_bad", type: "checkout.session.completed", object: { metadata: metadata() } };
    for (const bad of [
      stripe.signed(event, "whsec_of_somebody_else"),
      { ...stripe.signed(event), payload: JSON.stringify({ ...event, data: { object: event.object } }) },
      { ...stripe.signed(event), headers: { "content-type": "application/json" } },
    ]) {
      expect((await deliver(bad)).status).toBe(400);
    }
    expect(await overview()).toEqual(before);
  });

  test("the provider's word begins the card, once, however often it is sent", async () => {
    const event = stripe.signed({
      id: "evt_checkout",
      type: "checkout.session.completed",
      object: {
        client_reference_id: given.tenantId,
        customer: "cus_1",
        subscription: "sub_1",
        metadata: metadata(),
      },
    });
    const answers = await Promise.all([deliver(event), deliver(event), deliver(event)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { subscription } = await overview();
    expect(subscription).toMatchObject({
      payment: "card",
      interval: "month",
      state: "active",
      price: 34_900,
    });
    await deliver(event);
    expect((await overview()).subscription.version).toBe(subscription.version);
    expect(await audited("billing.card_added")).toBe(1);
    const again = await admin.send("POST", "/api/billing/checkout", {
      planId: given.plant.id,
      planNumber: given.plant.number,
      interval: "year",
    });
    expect(again.body.reasons[0].code).toBe("has_card");
  });

  test("a payment becomes one paid invoice of ours, though two events tell of it", async () => {
    const before = await invoices();
    const event = stripe.signed(paid("1"));
    await Promise.all([deliver(event), deliver(event)]);
    await deliver(stripe.signed({ ...paid("1"), id: "evt_1_again" }));
    const after = await invoices();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      state: "paid",
      total: 41_880,
      periodStart: "2026-11-01",
      periodEnd: "2026-12-01",
    });
    const net = await api.deps.db.platform().first(sql<{ net: number; tax: number }>`
      select net, tax from invoices where stripe_invoice = 'in_1'`);
    expect(net).toEqual({ net: 34_900, tax: 6_980 });
    // Nothing to pay, no invoice.
    await deliver(stripe.signed(paid("0", { amount_paid: 0 })));
    expect(await invoices()).toHaveLength(after.length);
  });

  test("a failed payment is seen, a later one mends it, and our own job leaves cards alone", async () => {
    const failed = (invoice: string) =>
      stripe.signed({
        id: `evt_f_${invoice}`,
        type: "invoice.payment_failed",
        object: { id: `in_${invoice}`, customer: "cus_1" },
      });
    await deliver(failed("2"));
    expect((await overview()).subscription.state).toBe("past_due");
    await deliver(stripe.signed(paid("2")));
    expect((await overview()).subscription.state).toBe("active");
    // It failed, then succeeded, and the event of the failure arrives last.
    await deliver(failed("1"));
    expect((await overview()).subscription.state).toBe("active");
    await api.deps.db
      .tenant(given.tenantId)
      .run(sql`update subscriptions set period_start = '2020-01-01', period_end = '2020-02-01'`);
    const before = await invoices();
    await renewDue(api.deps);
    expect(await invoices()).toHaveLength(before.length);
    const cycle = paid("3", {
      billing_reason: "subscription_cycle",
      lines: { data: [{ period: { start: seconds("2026-12-01"), end: seconds("2027-01-01") } }] },
    });
    await deliver(stripe.signed(cycle));
    expect((await overview()).subscription).toMatchObject({
      periodStart: "2026-12-01",
      periodEnd: "2027-01-01",
    });
    const between = (id: string, from: string, to: string, amount: number) =>
      stripe.signed(
        paid(id, {
          amount_paid: amount,
          billing_reason: "subscription_cycle",
          lines: { data: [{ period: { start: seconds(from), end: seconds(to) } }] },
        }),
      );
    const { length } = await invoices();
    // What the tenant may have beyond its plan stays, from one period to the next.
    await api.deps.db
      .platform()
      .run(sql`update tenants set max_machines = 4321 where tenant_id = ${given.tenantId}`);
    await deliver(between("4", "2027-01-01", "2027-02-01", 0));
    const { subscription, usage } = await overview();
    expect(subscription).toMatchObject({ periodStart: "2027-01-01", periodEnd: "2027-02-01" });
    expect(usage).toContainEqual(expect.objectContaining({ key: "machines", limit: 4321 }));
    expect(await invoices()).toHaveLength(length);
    // Word of an earlier period, late.
    await deliver(between("5", "2026-11-01", "2026-12-01", 41_880));
    expect((await overview()).subscription.periodEnd).toBe("2027-02-01");
    expect(await invoices()).toHaveLength(length + 1);
  });

  test("given twice, because two people opened the provider's page, pays once", async () => {
    const { subscription } = await overview();
    const second = {
      client_reference_id: given.tenantId,
      customer: "cus_2",
      subscription: "sub_2",
      metadata: metadata(),
    };
    const event = stripe.signed({ id: "evt_second", type: "checkout.session.completed", object: second });
    expect((await deliver(event)).status).toBe(200);
    expect(stripe.requests.at(-1)).toMatchObject({ method: "DELETE" });
    expect(stripe.requests.at(-1)?.path).toMatch(/^\/v1\/subscriptions\/sub_2/);
    expect((await overview()).subscription).toEqual(subscription);
    expect(await audited("billing.second_card_ended")).toBe(1);
  });

  test("a change is made at the provider too; where that fails, nothing changes", async () => {
    const { subscription } = await overview();
    const wanted = {
      planId: given.starter.id,
      planNumber: given.starter.number,
      interval: "month",
      version: subscription.version,
    };
    const send = () => admin.send("POST", "/api/billing/change", wanted, { "idempotency-key": randomUUID() });
    stripe.failWith({ status: 500, body: { error: { type: "api_error" } } });
    expect((await send()).status).toBe(502);
    stripe.failWith({ status: 402, body: { error: { type: "card_error", code: "card_declined" } } });
    expect((await send()).body.reasons[0].code).toBe("card_declined");
    expect((await overview()).subscription).toEqual(subscription);
    stripe.failWith(undefined);
    expect((await send()).body.subscription.next).toEqual({ planName: "Starter", interval: "month" });
    const update = stripe.requests.at(-1);
    expect(update?.path).toBe("/v1/subscriptions/sub_1");
    expect(update?.form).toMatchObject({ proration_behavior: "none", "items[0][price]": "price_1" });
  });

  test("is canceled here or there, and ends when the provider says so", async () => {
    const { subscription } = await overview();
    const { body } = await admin.send("POST", "/api/billing/cancel", { version: subscription.version });
    expect(stripe.requests.at(-1)?.form).toEqual({ cancel_at_period_end: "true" });
    expect(body.subscription.cancelAtPeriodEnd).toBe(true);
    const of = (cancelled: boolean) => ({
      id: "sub_1",
      customer: "cus_1",
      cancel_at_period_end: cancelled,
      metadata: metadata(),
    });
    stripe.subscription.cancelled = false;
    await deliver(stripe.signed({ id: "evt_u", type: "customer.subscription.updated", object: of(false) }));
    expect((await overview()).subscription.cancelAtPeriodEnd).toBe(false);
    // A late event does not tell the current state.
    await deliver(stripe.signed({ id: "evt_late", type: "customer.subscription.updated", object: of(true) }));
    expect((await overview()).subscription.cancelAtPeriodEnd).toBe(false);
    const portal = await admin.send("POST", "/api/billing/portal", {
      version: (await overview()).subscription.version,
    });
    expect(portal.body.url).toBe("https://billing.stripe.example/p/1");
    await deliver(stripe.signed({ id: "evt_d", type: "customer.subscription.deleted", object: of(true) }));
    expect((await overview()).subscription).toMatchObject({ state: "ended", payment: "invoice" });
  });

  test("an event about no one here, or of another kind, changes nothing", async () => {
    const strange = [
      { id: "evt_s1", type: "invoice.payment_failed", object: { id: "in_s1", customer: "cus_of_nobody" } },
      { id: "evt_s2", type: "charge.refunded", object: {} },
    ];
    for (const event of strange) expect((await deliver(stripe.signed(event))).status).toBe(200);
    const broken = { id: "evt_s3", type: "invoice.paid", object: { customer: "cus_1" } };
    expect((await deliver(stripe.signed(broken))).status).toBe(400);
  });
});
