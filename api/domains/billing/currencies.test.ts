import { beforeAll, describe, expect, test } from "vitest";
import { billingRefusal } from "#contract/billing/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { billingOfFile } from "../../../tests/support/billing-of-tests.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { renewDue } from "./renew.ts";

const { api, platform, plans, overview, change, put, dayFrom, today } = billingOfFile();

/** A plan that is sold in nothing but Swiss francs. */
let swiss: { id: string; number: number };

beforeAll(async () => {
  const path = "/api/platform/subscription-plans";
  const made = await platform.send("POST", path, {
    name: "Alpine",
    summary: "For a test.",
    highlights: [],
    currency: "CHF",
    monthlyPrice: 50_000,
    yearlyPrice: 500_000,
    limits: { users: null, machines: null, sites: null, storageGb: null },
    features: ["dashboard", "user_management"],
  });
  const { id, version } = made.body;
  await platform.send("POST", `${path}/${id}/step`, { version, step: "publish" });
  swiss = { id, number: 1 };
});

/** Pays for Plant in dollars, half of the period used up; or as the columns say. */
async function inDollars(slug: string, columns: { state?: string; price?: number; end?: string } = {}) {
  const { state = "active", price = 37_900, end = dayFrom(15) } = columns;
  await put(slug, { price, start: dayFrom(-15), end });
  const id = await api.deps.tenants.idOf(slug);
  await api.deps.db.tenant(id).run(sql`update subscriptions set currency = 'USD', state = ${state}`);
  return id;
}

const invoicesOf = async (slug: string) => {
  const { items } = (await (await api.as(`admin@${slug}`)).get("/api/billing/invoices")).body;
  return items as { currency: string; total: number }[];
};

describe("[PRODUCT-10] a subscription in a currency", () => {
  test("keeps it: a change is priced in it, and only amounts in it are set off against one another", async () => {
    const admin = await api.as("admin@borealis");
    await inDollars("borealis");
    const asked = `/api/billing/change?planId=${plans["plant"]?.id}&interval=year`;
    const preview = (await admin.get(asked)).body;
    // A year is 3,790.00 in dollars; half of 379.00 returns.
    expect(preview).toMatchObject({ kind: "now", currency: "USD", due: { net: 379_000 - 18_950 } });
    expect((await admin.get(`${asked}&currency=USD`)).body).toEqual(preview);
    expect((await admin.get(`${asked}&currency=EUR`)).body).toMatchObject({
      kind: null,
      due: null,
      reasons: [billingRefusal("currency_kept/asked", { paid: "USD", currency: "EUR" })],
    });
    const refused = await change(admin, "plant", "year", { currency: "EUR" });
    expect([refused.status, refused.body.code]).toEqual([409, "refused"]);
    expect((await overview(admin)).subscription.interval).toBe("month");

    const changed = await change(admin, "plant", "year");
    expect(changed.body.subscription).toMatchObject({ currency: "USD", price: 379_000, interval: "year" });
    const [invoice] = await invoicesOf("borealis");
    expect(invoice).toMatchObject({ currency: "USD", total: preview.due.total });
    const mails = await queuedMails(api.ownerUrl);
    expect(mails.some(({ text }) => text.includes("USD 4,320.60"))).toBe(true);
  });

  test("is not changed to a plan that is not sold in it", async () => {
    const admin = await api.as("admin@medipure");
    await inDollars("medipure");
    const before = (await overview(admin)).subscription;
    const wanted = { planId: swiss.id, planNumber: swiss.number };
    const reason = billingRefusal("currency_kept/plan", { paid: "USD", plan: "Alpine", currency: "CHF" });
    expect((await change(admin, "plant", "month", wanted)).body.reasons).toEqual([reason]);
    const preview = await admin.get(`/api/billing/change?planId=${swiss.id}&interval=month`);
    expect(preview.body.reasons).toEqual([reason]);
    expect((await overview(admin)).subscription).toEqual(before);
  });

  test("goes on in it, also with the smaller plan that waited for the next period", async () => {
    const admin = await api.as("admin@maxform");
    const id = await inDollars("maxform", { end: dayFrom(-1) });
    await renewDue(api.deps);
    expect((await overview(admin)).subscription).toMatchObject({ price: 37_900, currency: "USD" });
    expect((await invoicesOf("maxform"))[0]).toMatchObject({ currency: "USD", total: 45_480 });

    await inDollars("maxform");
    expect((await change(admin, "starter", "month")).body.subscription.next.planName).toBe("Starter");
    await api.deps.db.tenant(id).run(sql`update subscriptions set period_end = ${today()}`);
    await renewDue(api.deps);
    expect((await overview(admin)).subscription).toMatchObject({
      planName: "Starter",
      price: 10_900,
      currency: "USD",
      next: null,
    });
    expect((await invoicesOf("maxform"))[0]).toMatchObject({ currency: "USD", total: 13_080 });
  });

  /** Agrees on Enterprise, whose main currency is the euro. */
  async function agree(id: string, currency: string, price: number) {
    const url = `/api/platform/tenants/${id}/subscription`;
    const { version, plans: agreeable } = (await platform.get(url)).body;
    const [{ id: planId, number: planNumber, currency: main }] = agreeable;
    expect(main).toBe("EUR");
    return platform.send("PUT", url, { version, planId, planNumber, currency, price, interval: "month" });
  }

  test("has a price that sales agree in it, and in no other, from the next period on", async () => {
    const admin = await api.as("admin@acme");
    const id = await inDollars("acme");
    const refused = await agree(id, "EUR", 100_000);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { currency: billingRefusal("currency_kept/agreed", { paid: "USD" }).message },
    ]);
    expect((await agree(id, "USD", 100_000)).body.agreed).toEqual({
      price: 100_000,
      interval: "month",
      currency: "USD",
    });
    expect((await overview(admin)).subscription).toMatchObject({
      price: 37_900,
      currency: "USD",
      renewal: { price: 100_000, currency: "USD" },
    });
    await api.deps.db.tenant(id).run(sql`update subscriptions set period_end = ${today()}`);
    await renewDue(api.deps);
    expect((await overview(admin)).subscription).toMatchObject({ price: 100_000, currency: "USD" });
    expect((await invoicesOf("acme"))[0]).toMatchObject({ currency: "USD", total: 120_000 });
  });

  test("begins in the one that sales agree on, after a trial and where none runs", async () => {
    const admin = await api.as("admin@medipure");
    const id = await inDollars("medipure", { state: "trialing" });
    expect((await agree(id, "GBP", 90_000)).status).toBe(200);
    expect((await overview(admin)).subscription).toMatchObject({
      state: "trialing",
      currency: "USD",
      renewal: { price: 90_000, currency: "GBP" },
    });
    await api.deps.db.tenant(id).run(sql`update subscriptions set period_end = ${today()}`);
    await renewDue(api.deps);
    expect((await overview(admin)).subscription).toMatchObject({ state: "active", currency: "GBP" });
    expect((await invoicesOf("medipure"))[0]).toMatchObject({ currency: "GBP", total: 108_000 });

    const other = await inDollars("borealis", { state: "ended" });
    expect((await agree(other, "CHF", 95_000)).status).toBe(200);
    await renewDue(api.deps);
    const begun = (await overview(await api.as("admin@borealis"))).subscription;
    expect(begun).toMatchObject({ state: "active", price: 95_000, currency: "CHF" });
    expect(await invoicesOf("borealis")).toContainEqual(
      expect.objectContaining({ currency: "CHF", total: 114_000 }),
    );
  });

  test("of a price agreed before there was a choice is the plan's main one", async () => {
    const admin = await api.as("admin@acme");
    const id = await inDollars("acme", { state: "trialing" });
    await agree(id, "GBP", 90_000);
    await api.deps.db.tenant(id).run(sql`update subscriptions set agreed_currency = null`);
    expect((await overview(admin)).subscription.renewal).toMatchObject({ price: 90_000, currency: "EUR" });
    const terms = (await platform.get(`/api/platform/tenants/${id}/subscription`)).body;
    expect(terms.agreed).toMatchObject({ price: 90_000, currency: "EUR" });
  });

  test("is chosen during the trial, and where none runs; it has to be one that the plan is sold in", async () => {
    const admin = await api.as("admin@default");
    await inDollars("default", { state: "trialing" });
    const none = await change(admin, "plant", "month", { currency: "CHF" });
    const offer = { plan: "Plant", currency: "EUR, USD, GBP" };
    expect([none.status, none.body.reasons]).toEqual([409, [billingRefusal("currency_differs", offer)]]);
    expect((await change(admin, "plant", "month", { currency: "DKK" })).status).toBe(400);
    // Without a choice, the one it has.
    expect((await change(admin, "plant", "month")).body.reasons[0].code).toBe("same_plan");
    const trial = await change(admin, "plant", "month", { currency: "GBP" });
    expect(trial.body.subscription).toMatchObject({ state: "trialing", currency: "GBP", price: 29_900 });

    const id = await inDollars("default", { state: "ended" });
    const asked = `/api/billing/change?planId=${plans["plant"]?.id}&interval=month`;
    expect((await admin.get(asked)).body).toMatchObject({ kind: "start", currency: "EUR" });
    const begun = await change(admin, "plant", "month", { currency: "GBP" });
    expect(begun.body.subscription).toMatchObject({ state: "active", currency: "GBP", price: 29_900 });
    expect((await invoicesOf("default"))[0]).toMatchObject({ currency: "GBP", total: 35_880 });

    // Scheduled before plans had prices in several currencies: it happens as it was agreed.
    await api.deps.db.tenant(id).run(sql`
      update subscriptions set next_plan_id = ${swiss.id}, next_plan_number = 1, next_interval = 'month',
        period_start = ${dayFrom(-30)}, period_end = ${today()}`);
    await renewDue(api.deps);
    expect((await overview(admin)).subscription).toMatchObject({
      planName: "Alpine",
      price: 50_000,
      currency: "CHF",
    });
  });
});
