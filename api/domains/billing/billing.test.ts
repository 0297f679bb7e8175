import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { textOfPdf } from "../../../tests/support/pdf.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { renewDue } from "./renew.ts";

const env = {
  BILLING_TAX_PERCENT: "20",
  BILLING_BANK: "IBAN AT00 0000 0000 0000",
  LEGAL_NAME: "Łódź Hasp Ltd",
  LEGAL_VAT_ID: "ATU12345678",
};

const api = apiOfFile(["acme", "borealis", "medipure", "maxform", "default"], env);
let platform: Caller;
let plans: Record<string, { id: string; number: number }>;

beforeAll(async () => {
  platform = await api.as("platform");
  const { items } = (await platform.get("/api/subscription-plans")).body;
  plans = Object.fromEntries(
    items.map((plan: { key: string; id: string; number: number }) => [plan.key, plan]),
  );
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
async function put(slug: string, columns: { interval?: string; price?: number; start: string; end: string }) {
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

describe("[PRODUCT-10] a tenant's billing", () => {
  test("shows plan, period, and what is really there against the limits that hold", async () => {
    const admin = await api.as("admin@acme");
    // The demo's companies have agreed on more than their plan includes, so they can be filled.
    const agreed: { used: number; limit: number | null }[] = (await overview(admin)).usage;
    expect(agreed.every(({ used, limit }) => limit !== null && used <= limit)).toBe(true);
    const id = await api.deps.tenants.idOf("acme");
    await api.deps.db.tenant(id).run(sql`select apply_subscribed_plan()`);
    const { subscription, usage, details, cards } = await overview(admin);
    expect(subscription).toMatchObject({
      planName: "Plant",
      interval: "month",
      state: "active",
      price: 34_900,
    });
    expect(cards).toBe(false);
    expect(details).toMatchObject({ name: "Acme Foods", email: "admin@acme.example" });
    const [counts] = await api.deps.db.tenant(id).all(sql<{ users: number; machines: number }>`
      select (select count(*) from users where active) as users, (select count(*) from equipment) as machines`);
    const used = (key: string) => usage.find((each: { key: string }) => each.key === key);
    expect(used("users")).toEqual({ key: "users", used: counts?.users, limit: 150 });
    expect(used("machines")).toEqual({ key: "machines", used: counts?.machines, limit: 500 });
    expect(used("sites").used).toBeGreaterThan(0);
    await api.deps.db.tenant(id).run(sql`
      insert into equipment (id, tag, name, line_id) select ${randomUUID()}, 'X-1', 'One more', line_id from equipment limit 1`);
    const after = (await overview(admin)).usage.find((each: { key: string }) => each.key === "machines");
    expect(after.used).toBe((counts?.machines ?? 0) + 1);
  });

  test("is read with users:read, changed with users:edit", async () => {
    const manager = await api.as("manager@acme");
    expect((await manager.get("/api/billing")).status).toBe(200);
    expect((await change(manager, "starter", "year")).status).toBe(403);
    const viewer = await api.as("viewer@acme");
    expect((await viewer.get("/api/billing")).status).toBe(403);
  });

  test("an invoice comes as a PDF that says who sells what to whom, for how much", async () => {
    const admin = await api.as("admin@acme");
    const [invoice] = await invoicesOf(admin);
    const answer = await api.app.inject({
      url: `/api/billing/invoices/${invoice?.id}/pdf`,
      headers: { cookie: admin.cookie, "x-tenant-slug": "acme", "x-hasp-area": "tenant" },
    });
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="${invoice?.number}.pdf"`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const text = textOfPdf(answer.rawPayload);
    for (const words of [invoice?.number ?? "", "Acme Foods", "Łódź Hasp Ltd", "Plant, monthly"]) {
      expect(text).toContain(words);
    }
    // 349.00 and 20 %.
    for (const words of ["349.00", "VAT 20%", "69.80", "418.80", "IBAN AT00 0000 0000 0000"]) {
      expect(text).toContain(words);
    }
    expect(text).toContain("VAT ID ATU12345678");
  });

  test("dearer is due at once for what is left, and the same request twice takes effect once", async () => {
    const admin = await api.as("admin@borealis");
    await put("borealis", { price: 9_900, start: dayFrom(-15), end: dayFrom(15) });
    const before = await invoicesOf(admin);
    const preview = await admin.get(`/api/billing/change?planId=${plans["plant"]?.id}&interval=year`);
    expect(preview.body).toMatchObject({ kind: "now", effectiveOn: today() });
    // Half of 99.00 returns, the year is 3,490.00, and 20 % on the difference.
    expect(preview.body.due).toMatchObject({ net: 349_000 - 4_950, tax: 68_810, total: 412_860 });

    const { subscription } = await overview(admin);
    const plan = plans["plant"];
    const body = { planId: plan?.id, planNumber: 1, interval: "year", version: subscription.version };
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2].map(() => admin.send("POST", "/api/billing/change", body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await invoicesOf(admin);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.total).toBe(412_860);
    const mails = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === "admin@borealis.example");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("EUR 4,128.60");
    expect((await overview(admin)).subscription).toMatchObject({ interval: "year", periodStart: today() });
    // With another key it is another request, on a subscription that has changed.
    const late = await admin.send("POST", "/api/billing/change", body, { "idempotency-key": randomUUID() });
    expect(late.body.code).toBe("stale");
  });

  test("is emailed to the administrators if no one has confirmed the address for invoices", async () => {
    const admin = await api.as("admin@maxform");
    const { details } = await overview(admin);
    const stranger = { ...details, name: "Buy this now", email: "stranger@elsewhere.example" };
    expect((await admin.send("PUT", "/api/billing/details", stranger)).status).toBe(200);
    await put("maxform", { start: dayFrom(-10), end: dayFrom(20) });
    expect((await change(admin, "plant", "year")).status).toBe(200);
    const [newest] = await invoicesOf(admin);
    const told = (await queuedMails(api.ownerUrl)).filter(({ text }) =>
      text.includes(String(newest?.number)),
    );
    expect(told.map(({ to }) => to)).toEqual(["admin@maxform.example"]);
  });

  test("a cheaper plan begins with the next period, can be withdrawn, and only then removes its features", async () => {
    const admin = await api.as("admin@maxform");
    await put("maxform", { start: dayFrom(-10), end: dayFrom(20) });
    const changed = await change(admin, "starter", "month");
    expect(changed.body.subscription).toMatchObject({
      planName: "Plant",
      next: { planName: "Starter", interval: "month" },
    });
    expect((await admin.get("/api/auth/me")).body.tenant.features).toContain("reports");
    const { version } = changed.body.subscription;
    const back = await admin.send("POST", "/api/billing/resume", { version });
    expect(back.body.subscription.next).toBeNull();
    const again = await admin.send("POST", "/api/billing/resume", {
      version: back.body.subscription.version,
    });
    expect(again.body.reasons[0].code).toBe("nothing_to_undo");
  });

  test("a plan too small for what is there is refused, with every limit, and nothing changes", async () => {
    const admin = await api.as("admin@default");
    const { subscription } = await overview(admin);
    const answer = await change(admin, "starter", "month");
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("refused");
    expect(answer.body.reasons.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringMatching(/^You have \d+ sites; Starter includes 1\.$/),
    );
    expect((await overview(admin)).subscription).toEqual(subscription);
    expect((await change(admin, "enterprise", "month")).body.reasons[0].code).toBe("talk_to_sales");
    expect((await change(admin, "plant", "month")).body.reasons[0].code).toBe("same_plan");
    expect((await change(admin, "plant", "year", { planNumber: 7 })).body.code).toBe("stale");
    expect((await change(admin, "plant", "decade")).status).toBe(400);
  });

  test("canceled ends with its period, unless that is withdrawn", async () => {
    const admin = await api.as("admin@medipure");
    const { subscription } = await overview(admin);
    const cancelled = await admin.send("POST", "/api/billing/cancel", { version: subscription.version });
    expect(cancelled.body.subscription).toMatchObject({ cancelAtPeriodEnd: true, state: "active" });
    const { version } = cancelled.body.subscription;
    expect((await admin.send("POST", "/api/billing/cancel", { version })).body.code).toBe("refused");
    const kept = await admin.send("POST", "/api/billing/resume", { version });
    expect(kept.body.subscription).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test("invoices go where the tenant says; of two saves at once, one is refused", async () => {
    const admin = await api.as("admin@medipure");
    const { details } = await overview(admin);
    const save = (name: string) =>
      admin.send("PUT", "/api/billing/details", { ...details, name, email: "accounts@medipure.example" });
    const answers = await Promise.all([save("Medipure A"), save("Medipure B")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const bad = await admin.send("PUT", "/api/billing/details", { ...details, version: 2, email: "nowhere" });
    expect(bad.body.fields.email).toContain("accounts@company.example");
  });
});

describe("[PRODUCT-16] the platform's billing", () => {
  test("two processes that issue invoices at once issue each once, numbered without a gap", async () => {
    for (const slug of ["acme", "medipure", "maxform"])
      await put(slug, { start: dayFrom(-75), end: dayFrom(-45) });
    const numbers = async () => {
      const rows = await api.deps.db.platform().all(sql<{ number: string }>`select number from invoices`);
      return rows.map(({ number }) => number).filter((number) => number.includes(today().slice(0, 4)));
    };
    const before = await numbers();
    const issued = await Promise.all([renewDue(api.deps), renewDue(api.deps), renewDue(api.deps)]);
    const sum = issued.reduce((all, each) => all + each, 0);
    // Each catches up with two periods: the one that ended 45 days ago, and the one after it.
    expect(sum).toBeGreaterThanOrEqual(3);
    const after = await numbers();
    expect(after).toHaveLength(before.length + sum);
    expect(new Set(after).size).toBe(after.length);
    const counted = after.map((number) => Number(number.split("-")[2])).sort((a, b) => a - b);
    expect(counted).toEqual(counted.map((_, index) => index + 1));
    expect(await renewDue(api.deps)).toBe(0);
    const { subscription } = await overview(await api.as("admin@acme"));
    expect(subscription.periodStart <= today() && subscription.periodEnd > today()).toBe(true);
  });

  test("at the end of a period what was ordered comes, or is given up where it does not fit any more", async () => {
    const admin = await api.as("admin@maxform");
    await put("maxform", { start: dayFrom(-30), end: dayFrom(1) });
    await change(admin, "starter", "month");
    const id = await api.deps.tenants.idOf("maxform");
    await api.deps.db.tenant(id).run(sql`update subscriptions set period_end = ${today()}`);
    await renewDue(api.deps);
    expect((await overview(admin)).subscription).toMatchObject({
      planName: "Starter",
      price: 9_900,
      next: null,
    });
    const { features } = (await admin.get("/api/auth/me")).body.tenant;
    expect(features).not.toContain("reports");
    expect(features).toContain("lockout_management");

    const other = await api.as("admin@medipure");
    await put("medipure", { start: dayFrom(-30), end: dayFrom(1) });
    await change(other, "starter", "month");
    const medipure = await api.deps.tenants.idOf("medipure");
    await api.deps.db.tenant(medipure).run(sql`
      insert into locations (id, kind, name) values (${randomUUID()}, 'site', 'A second works')`);
    await api.deps.db.tenant(medipure).run(sql`update subscriptions set period_end = ${today()}`);
    await renewDue(api.deps);
    expect((await overview(other)).subscription).toMatchObject({
      planName: "Plant",
      price: 34_900,
      next: null,
    });
  });

  test("a canceled subscription ends without an invoice, and can be begun again", async () => {
    const admin = await api.as("admin@borealis");
    await put("borealis", { start: dayFrom(-30), end: dayFrom(1) });
    const { subscription } = await overview(admin);
    await admin.send("POST", "/api/billing/cancel", { version: subscription.version });
    const id = await api.deps.tenants.idOf("borealis");
    await api.deps.db.tenant(id).run(sql`update subscriptions set period_end = ${today()}`);
    const before = await invoicesOf(admin);
    await renewDue(api.deps);
    expect((await overview(admin)).subscription.state).toBe("ended");
    expect(await invoicesOf(admin)).toHaveLength(before.length);
    const begun = await change(admin, "plant", "month");
    expect(begun.body.subscription).toMatchObject({ state: "active", periodStart: today() });
    expect(await invoicesOf(admin)).toHaveLength(before.length + 1);
  });

  test("the monthly recurring revenue is that of the rows, for each currency", async () => {
    const { recurring } = (await platform.get("/api/platform/billing")).body;
    const rows = await api.deps.db.platform().all(sql<{ currency: string; price: number; interval: string }>`
      select currency, price, billing_interval as interval from subscriptions where state in ('active', 'past_due')`);
    const expected = rows.reduce(
      (sum, row) => sum + (row.interval === "year" ? Math.round(row.price / 12) : row.price),
      0,
    );
    expect(recurring).toEqual([{ currency: "EUR", amount: expected, subscriptions: rows.length }]);
    await api.deps.db.platform().run(sql`
      update subscriptions set currency = 'CHF' where tenant_id = ${await api.deps.tenants.idOf("default")}`);
    const split = (await platform.get("/api/platform/billing")).body.recurring;
    expect(split.map(({ currency }: { currency: string }) => currency)).toEqual(["CHF", "EUR"]);
    expect(split[1].amount).toBe(expected - 34_900);
  });

  test("an open invoice is marked paid or voided, once; what it says never changes", async () => {
    const open = async () => (await platform.get("/api/platform/invoices?state=open")).body.items;
    const [first, second] = await open();
    const pay = (body: object) => platform.send("POST", `/api/platform/invoices/${first.id}/pay`, body);
    expect((await pay({ version: first.version, paidOn: dayFrom(1) })).body.reasons).toMatchObject([
      { code: "day_ahead", field: "paidOn" },
    ]);
    const answers = await Promise.all(
      [1, 2].map(() => pay({ version: first.version, paidOn: today(), reference: "T-1" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const paid = (await platform.get(`/api/platform/invoices/${first.id}`)).body;
    expect(paid).toMatchObject({ state: "paid", paidOn: today(), paymentReference: "T-1" });

    const path = `/api/platform/invoices/${second.id}/void`;
    expect((await platform.send("POST", path, { version: second.version, reason: " " })).status).toBe(400);
    const voided = await platform.send("POST", path, {
      version: second.version,
      reason: "Sent to the wrong site",
    });
    expect(voided.body).toMatchObject({
      state: "void",
      number: second.number,
      voidReason: "Sent to the wrong site",
    });
    const late = await platform.send("POST", `/api/platform/invoices/${second.id}/pay`, {
      version: voided.body.version,
      paidOn: today(),
    });
    expect(late.body.reasons[0].code).toBe("is_void");
    expect((await open()).map(({ id }: { id: string }) => id)).not.toContain(first.id);
    const change = api.deps.db
      .platform()
      .run(sql`update invoices set total = 1, net = 1, tax = 0 where id = ${first.id}`);
    await expect(change).rejects.toThrow("never changes");
  });

  test("lists continue page by page, filter, and come as a file that no formula hides in", async () => {
    const all = (await platform.get("/api/platform/invoices?limit=200")).body.items;
    const paged: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const query: string = next === "" ? "" : `&cursor=${next}`;
      const { body } = await platform.get(`/api/platform/invoices?limit=3${query}`);
      paged.push(...body.items.map(({ id }: { id: string }) => id));
      next = body.nextCursor as string | null;
    }
    expect(paged).toEqual(all.map(({ id }: { id: string }) => id));
    const { items } = (await platform.get("/api/platform/subscriptions?search=bor")).body;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ tenantSlug: "borealis", planName: "Plant" });
    await api.deps.db.platform().run(sql`update tenants set name = '=1+1' where slug = 'borealis'`);
    const file = (await platform.get("/api/platform/invoices/export?search=bor")).body as string;
    expect(file).toContain("Number,Organization,Status");
    expect(file).toContain("'=1+1");
  });
});
