import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { billingOfFile } from "../../../tests/support/billing-of-tests.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { textOfPdf } from "../../../tests/support/pdf.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

const { api, plans, overview, invoicesOf, change, put, today, dayFrom } = billingOfFile();

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
    const mails = (await queuedMails(api.ownerUrl)).filter(
      ({ to, template }) => to === "admin@borealis.example" && template?.key === "invoice_issued",
    );
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
