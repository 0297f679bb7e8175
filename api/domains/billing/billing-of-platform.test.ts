import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { billingOfFile } from "../../../tests/support/billing-of-tests.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { renewDue } from "./renew.ts";

const { api, platform, overview, invoicesOf, change, put, today, dayFrom } = billingOfFile();

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
