import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { trialDays } from "#contract/billing/words.ts";
import { apiOfFile, type Caller, callerOf } from "../../../tests/support/api.ts";
import { openedForm } from "../../../tests/support/form-tokens.ts";
import { queuedMails } from "../../../tests/support/mails.ts";
import { renewDue } from "./renew.ts";

const api = apiOfFile([]);
let nobody: Caller;
beforeAll(async () => {
  nobody = callerOf(api.app, "default", "main", "");
});

const day = 86_400_000;
const password = "three plain words and more";

/** A new organization that signed up for that plan, and its first person. */
async function found(slug: string, plan?: string, currency?: string): Promise<Caller> {
  const email = `ida@${slug}.example`;
  const body = {
    company: `${slug} Ltd`,
    slug,
    industry: "manufacturing",
    name: "Ida Nord",
    email,
    username: "ida",
    password,
    terms: true,
    token: await openedForm(api),
    ...(plan !== undefined && { plan }),
    ...(currency !== undefined && { currency }),
  };
  const asked = await nobody.send("POST", "/api/signups", body, { "idempotency-key": randomUUID() });
  expect(asked.status).toBe(201);
  const mail = (await queuedMails(api.ownerUrl)).find(({ to }) => to === email);
  const token = /\/verify-email\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  expect((await nobody.send("POST", "/api/signups/confirm", { token })).status).toBe(200);
  return signIn(slug);
}

async function signIn(slug: string): Promise<Caller> {
  const answer = await callerOf(api.app, slug, "tenant", "").send("POST", "/api/auth/login", {
    username: "ida",
    password,
  });
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return callerOf(api.app, slug, "tenant", cookie);
}
const overview = async (caller: Caller) => (await caller.get("/api/billing")).body;

describe("[PRODUCT-10] the trial of a new organization", () => {
  test("is of the plan it came for, with its features and limits; and ends on its own, with nothing due", async () => {
    const admin = await found("nordwind", "starter");
    const { subscription, usage } = await overview(admin);
    expect(subscription).toMatchObject({ planName: "Starter", state: "trialing", cancelAtPeriodEnd: true });
    expect(Date.parse(subscription.periodEnd) - Date.parse(subscription.periodStart)).toBe(trialDays * day);
    expect(usage[0]).toEqual({ key: "users", used: 1, limit: 15 });
    expect((await admin.get("/api/auth/me")).body.tenant.features).not.toContain("reports");
    // One site is there since the signup, and the plan has no more.
    const second = await admin.send("POST", "/api/locations", {
      kind: "site",
      name: "Works 2",
      parentId: null,
    });
    expect(second.body.reasons[0].code).toBe("limit_sites");
    // Another new tenant has none of this.
    expect((await overview(await found("suedwind"))).subscription).toBeNull();

    api.advance(trialDays * day);
    await renewDue(api.deps);
    const later = await signIn("nordwind");
    expect((await overview(later)).subscription.state).toBe("ended");
    expect((await later.get("/api/billing/invoices")).body.items).toEqual([]);
  });

  test("continues as a subscription where the organization says so; changing the plan in the meantime costs nothing", async () => {
    const admin = await found("westwind", "starter");
    const { plans, subscription } = await overview(admin);
    const plant = plans.find(({ key }: { key: string }) => key === "plant");
    const wanted = { planId: plant.id, planNumber: plant.number, interval: "month" };
    const changed = await admin.send("POST", "/api/billing/change", {
      ...wanted,
      version: subscription.version,
    });
    expect(changed.body.subscription).toMatchObject({
      planName: "Plant",
      state: "trialing",
      cancelAtPeriodEnd: false,
      periodEnd: subscription.periodEnd,
    });
    expect((await admin.get("/api/billing/invoices")).body.items).toEqual([]);
    api.advance(trialDays * day);
    await renewDue(api.deps);
    const later = await signIn("westwind");
    expect((await overview(later)).subscription).toMatchObject({ state: "active", price: 34_900 });
    const { items } = (await later.get("/api/billing/invoices")).body;
    expect(items).toHaveLength(1);
    // No billing address is set: the administrator is notified.
    const told = (await queuedMails(api.ownerUrl)).filter(({ to }) => to === "ida@westwind.example");
    expect(told.at(-1)?.subject).toContain(items[0].number);
  });

  test("is in the currency it came for, and the first invoice too; one that the plan is not sold in is the plan's own", async () => {
    const admin = await found("ostwind", "starter", "USD");
    const { subscription } = await overview(admin);
    expect(subscription).toMatchObject({ state: "trialing", currency: "USD", price: 10_900 });
    const kept = await admin.send("POST", "/api/billing/resume", { version: subscription.version });
    expect(kept.status).toBe(200);
    const inFrancs = await found("bergwind", "starter", "CHF");
    expect((await overview(inFrancs)).subscription).toMatchObject({ currency: "EUR", price: 9_900 });
    api.advance(trialDays * day);
    await renewDue(api.deps);
    const later = await signIn("ostwind");
    expect((await overview(later)).subscription).toMatchObject({ state: "active", currency: "USD" });
    const { items } = (await later.get("/api/billing/invoices")).body;
    expect(items).toMatchObject([{ currency: "USD", total: 10_900 }]);
  });

  test.each(["enterprise", "no-such-plan"])("does not begin for %s", async (plan) => {
    expect((await overview(await found(`for-${plan}`, plan))).subscription).toBeNull();
  });
});
