import { beforeAll, describe, expect, test } from "vitest";
import pg from "pg";
import { subscriptionPlanRefusal } from "#contract/subscription-plans/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, callerOf, type Caller } from "../../../tests/support/api.ts";
import { maxPlans } from "./sql.ts";

const api = apiOfFile(["acme"]);
let admin: Caller;
let visitor: Caller;

beforeAll(async () => {
  admin = await api.as("platform");
  visitor = callerOf(api.app, "default", "main", "");
});

const content = (name: string, over: Record<string, unknown> = {}) => ({
  name,
  summary: "For a test.",
  highlights: ["One thing"],
  currency: "EUR",
  monthlyPrice: 10_000,
  yearlyPrice: 100_000,
  limits: { users: 5, machines: 5, sites: 1, storageGb: 1 },
  features: ["lockout_management", "dashboard"],
  ...over,
});
const priceOf = (currency: string, monthlyPrice: number, yearlyPrice = monthlyPrice * 10) => ({
  currency,
  monthlyPrice,
  yearlyPrice,
});
const path = "/api/platform/subscription-plans";
const create = (name: string, over = {}) => admin.send("POST", path, content(name, over));
const step = (plan: { id: string; version: number }, name: string) =>
  admin.send("POST", `${path}/${plan.id}/step`, { version: plan.version, step: name });
const offered = async () =>
  (await visitor.get("/api/subscription-plans")).body.items as {
    name: string;
    key: string;
    number: number;
    otherPrices: object[];
  }[];

describe("[PRODUCT-16] subscription plans", () => {
  test("[ROUTE-01] a new installation offers three, in their order, to anyone", async () => {
    const items = await offered();
    expect(items.map(({ key }) => key)).toEqual(["starter", "plant", "enterprise"]);
    expect(items[0]).toMatchObject({ name: "Starter", number: 1, currency: "EUR", monthlyPrice: 9_900 });
    expect(items[2]).toMatchObject({ monthlyPrice: null, yearlyPrice: null, limits: { users: null } });
    expect(items.map(({ otherPrices }) => otherPrices)).toEqual([
      [priceOf("USD", 10_900), priceOf("GBP", 8_900)],
      [priceOf("USD", 37_900), priceOf("GBP", 29_900)],
      [],
    ]);
  });

  test("a draft is no one's business until it is published, and a published version never changes", async () => {
    const { status, body: plan } = await create("Workshop");
    expect(status).toBe(201);
    expect(plan).toMatchObject({ state: "draft", key: "workshop", publishedNumber: null, draftNumber: 1 });
    // Features in their fixed order, whatever order they were selected in.
    expect(plan.draft.features).toEqual(["dashboard", "lockout_management"]);
    expect((await offered()).map(({ name }) => name)).not.toContain("Workshop");

    const published = (await step(plan, "publish")).body;
    expect(published).toMatchObject({
      state: "published",
      visibility: "public",
      publishedNumber: 1,
      draft: null,
    });
    expect((await offered()).at(-1)).toMatchObject({ name: "Workshop", number: 1 });

    const edited = await admin.send("PUT", `${path}/${plan.id}`, {
      ...content("Workshop", { monthlyPrice: 12_000, yearlyPrice: 120_000 }),
      version: published.version,
    });
    expect(edited.body).toMatchObject({
      draftNumber: 2,
      published: { monthlyPrice: 10_000 },
      draft: { monthlyPrice: 12_000 },
    });
    expect((await offered()).at(-1)).toMatchObject({ number: 1, monthlyPrice: 10_000 });
    const next = (await step(edited.body, "publish")).body;
    expect((await offered()).at(-1)).toMatchObject({ number: 2, monthlyPrice: 12_000 });
    expect(next.history.map(({ number }: { number: number }) => number)).toEqual([2, 1]);

    const owner = new pg.Client(api.ownerUrl);
    await owner.connect();
    const change = owner.query(`update subscription_plan_versions set monthly_price = 1 where plan_id = $1`, [
      plan.id,
    ]);
    await expect(change).rejects.toThrow("a published plan version never changes");
    await owner.end();
  });

  test.each([
    [
      "a price below 0",
      { monthlyPrice: -1 },
      "monthlyPrice",
      subscriptionPlanRefusal("price_negative").message,
    ],
    [
      "an absurd price",
      { monthlyPrice: 10_000_001 },
      "monthlyPrice",
      subscriptionPlanRefusal("price_too_large").message,
    ],
    [
      "half a cent",
      { monthlyPrice: 99.5 },
      "monthlyPrice",
      subscriptionPlanRefusal("too_many_decimals").message,
    ],
    [
      "a year dearer than its months",
      { yearlyPrice: 120_001 },
      "yearlyPrice",
      subscriptionPlanRefusal("year_too_dear").message,
    ],
    [
      "a year cheaper than a month",
      { yearlyPrice: 9_999 },
      "yearlyPrice",
      subscriptionPlanRefusal("year_too_cheap").message,
    ],
    ["one price alone", { yearlyPrice: null }, "yearlyPrice", subscriptionPlanRefusal("one_price").message],
    [
      "a limit of none",
      { limits: { users: 0, machines: 1, sites: 1, storageGb: 1 } },
      "limits.users",
      subscriptionPlanRefusal("limit_too_small").message,
    ],
    [
      "an absurd limit",
      { limits: { users: 100_001, machines: 1, sites: 1, storageGb: 1 } },
      "limits.users",
      subscriptionPlanRefusal("limit_too_large", { most: "100,000" }).message,
    ],
    ["no feature", { features: [] }, "features", subscriptionPlanRefusal("feature_missing").message],
    ["an unknown currency", { currency: "XXX" }, "currency", ""],
    [
      "two prices in one currency",
      { otherPrices: [priceOf("USD", 100), priceOf("GBP", 100), priceOf("USD", 200)] },
      "otherPrices.2.currency",
      subscriptionPlanRefusal("currency_twice", { currency: "USD" }).message,
    ],
    [
      "a second price in the main currency",
      { otherPrices: [priceOf("EUR", 100)] },
      "otherPrices.0.currency",
      subscriptionPlanRefusal("currency_twice", { currency: "EUR" }).message,
    ],
    [
      "half a price in another currency",
      { otherPrices: [{ ...priceOf("USD", 100), yearlyPrice: null }] },
      "otherPrices.0.yearlyPrice",
      subscriptionPlanRefusal("not_a_price").message,
    ],
    [
      "an absurd price in another currency",
      { otherPrices: [priceOf("USD", 10_000_001)] },
      "otherPrices.0.monthlyPrice",
      subscriptionPlanRefusal("price_too_large").message,
    ],
    [
      "a year dearer than its months in another currency",
      { otherPrices: [priceOf("GBP", 100), priceOf("USD", 100, 1201)] },
      "otherPrices.1.yearlyPrice",
      subscriptionPlanRefusal("year_too_dear").message,
    ],
    [
      "a price in another currency where sales make it",
      { monthlyPrice: null, yearlyPrice: null, otherPrices: [priceOf("USD", 100)] },
      "otherPrices.0.monthlyPrice",
      subscriptionPlanRefusal("no_main_price").message,
    ],
    [
      "a name that is taken, in other letters",
      { name: "sTARTER" },
      "name",
      subscriptionPlanRefusal("name_taken", { name: "sTARTER" }).message,
    ],
  ])("refuses %s, and saves nothing", async (_what, over, field, words) => {
    const before = (await admin.get(path)).body.items.length;
    const answer = await create("Refused", over);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[field]).toContain(words);
    expect((await admin.get(path)).body.items).toHaveLength(before);
  });

  test("keeps its prices in further currencies through draft, publication, and the next draft", async () => {
    const [dollars, pounds] = [priceOf("USD", 11_000), priceOf("GBP", 9_000)];
    const made = (await create("Abroad", { otherPrices: [pounds, dollars] })).body;
    expect(made.draft.otherPrices).toEqual([dollars, pounds]);
    const published = (await step(made, "publish")).body;
    expect((await offered()).at(-1)?.otherPrices).toEqual([dollars, pounds]);
    const edit = async (version: number, over: Record<string, unknown>) =>
      (await admin.send("PUT", `${path}/${made.id}`, { ...content("Abroad", over), version })).body;
    const edited = await edit(published.version, { otherPrices: [dollars, pounds], summary: "Again." });
    expect(edited).toMatchObject({ published: { otherPrices: [dollars, pounds] } });
    // The audit names what differs: not the prices, which are the same, but then their removal.
    const without = await edit(edited.version, { summary: "Again." });
    expect(without).toMatchObject({ draft: { otherPrices: [] } });
    const changes = await api.deps.db.platform().all(sql<{ details: { changes: object } }>`
      select body::jsonb->7 as details from audit_events where subject_id = ${made.id}
        and action = 'platform.subscription_plan_edited' order by seq`);
    expect(changes.map(({ details }) => details.changes)).toEqual([
      { summary: { from: "For a test.", to: "Again." } },
      { otherPrices: { from: [dollars, pounds], to: [] } },
    ]);
    expect((await step(without, "archive")).status).toBe(200);
  });

  test("of two who edit at once one wins, and the other is shown the plan as it is now", async () => {
    const { body: plan } = await create("Contested");
    const edit = (monthlyPrice: number) =>
      admin.send("PUT", `${path}/${plan.id}`, {
        ...content("Contested", { monthlyPrice, yearlyPrice: monthlyPrice * 10 }),
        version: plan.version,
      });
    const answers = await Promise.all([edit(20_000), edit(30_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? answers : [answers[1], answers[0]];
    expect(lost?.body).toMatchObject({ code: "stale", current: { draft: won?.body.draft } });
  });

  test("two new plans of one name at once: one of them is refused", async () => {
    const answers = await Promise.all([create("Twin"), create("twin")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test("is archived and restored, hidden and shown, moved; what makes no sense is refused with its reason", async () => {
    const { body: made } = await create("Seasonal");
    let plan = (await step(made, "publish")).body;
    const names = async () => (await offered()).map(({ name }) => name);
    plan = (await step(plan, "hide")).body;
    expect(await names()).not.toContain("Seasonal");
    plan = (await step(plan, "show")).body;
    expect(await names()).toContain("Seasonal");
    const place = async () =>
      (await admin.get(path)).body.items.findIndex(({ id }: { id: string }) => id === plan.id);
    const before = await place();
    plan = (await step(plan, "move_up")).body;
    expect(await place()).toBe(before - 1);
    plan = (await step(plan, "move_down")).body;
    expect(await place()).toBe(before);
    plan = (await step(plan, "archive")).body;
    expect(plan.state).toBe("archived");
    expect(await names()).not.toContain("Seasonal");

    const refusal = await admin.send("PUT", `${path}/${plan.id}`, {
      ...content("Seasonal"),
      version: plan.version,
    });
    expect(refusal.body).toMatchObject({ code: "refused", reasons: [{ code: "archived" }] });
    expect((await step(plan, "publish")).status).toBe(409);
    // Its name is free while it is away, and then it cannot return under it.
    const usurper = (await create("Seasonal")).body;
    expect(usurper.key).toBe("seasonal-2");
    expect((await step(plan, "restore")).body.fields.name).toContain("Another plan");
    await step(usurper, "archive");
    expect((await step(plan, "restore")).body.state).toBe("published");
    expect((await step({ ...plan, version: 1 }, "hide")).body.code).toBe("stale");
  });

  test("[PRODUCT-16] every change is in the platform's chain, with what it was and what it became", async () => {
    const { body: plan } = await create("Audited");
    await admin.send("PUT", `${path}/${plan.id}`, {
      ...content("Audited", { summary: "Other words." }),
      version: plan.version,
    });
    const owner = new pg.Client(api.ownerUrl);
    await owner.connect();
    const { rows } = await owner.query<{ action: string; body: string }>(
      "select action, body from audit_events where subject_id = $1 order by seq",
      [plan.id],
    );
    await owner.end();
    expect(rows.map(({ action }) => action)).toEqual([
      "platform.subscription_plan_created",
      "platform.subscription_plan_edited",
    ]);
    expect(JSON.parse(rows[1]?.body ?? "[]")[7]).toMatchObject({
      changes: { summary: { from: "For a test.", to: "Other words." } },
    });
  });

  test("a discarded draft leaves the published version as it is, and a plan that has nothing else keeps its draft", async () => {
    const only = (await create("Only a draft")).body;
    const refused = await step(only, "discard");
    expect([refused.status, refused.body.reasons[0].code]).toEqual([409, "only_draft"]);
    const published = (await step((await create("Discarding")).body, "publish")).body;
    const body = { ...content("Discarding", { summary: "Second thoughts." }), version: published.version };
    const edited = (await admin.send("PUT", `${path}/${published.id}`, body)).body;
    expect(edited).toMatchObject({ draftNumber: 2, draft: { summary: "Second thoughts." } });
    const discarded = await step(edited, "discard");
    expect(discarded.body).toMatchObject({
      publishedNumber: 1,
      draft: null,
      published: { summary: "For a test." },
    });
    expect((await step(discarded.body, "discard")).body.reasons[0].code).toBe("no_draft");
  });

  test("is the platform's: no tenant's person reads or writes it", async () => {
    const tenant = await api.as("admin@acme");
    expect((await tenant.get(path)).status).toBe(404);
    const onMain = callerOf(api.app, "default", "main", tenant.cookie);
    expect((await onMain.get(path)).status).toBe(401);
    expect((await admin.get(path)).status).toBe(200);
  });

  test("are so many that a page shows them all, and then no more", async () => {
    const platform = api.deps.db.platform();
    const rows = async () => (await admin.get(path)).body.items.length as number;
    await platform.run(sql`
      with many as (
        insert into subscription_plans (id, key, position, archived_at)
        select gen_random_uuid(), 'many-' || n, 1000 + n, now()
        from generate_series(1, ${maxPlans - (await rows())}::int) n returning id, key)
      insert into subscription_plan_versions (plan_id, number, name, summary, highlights, currency, features)
      select id, 1, key, '', '{}', 'EUR', '{dashboard}' from many`);
    expect(await rows()).toBe(maxPlans);
    const refused = await create("One more");
    expect([refused.status, refused.body.reasons?.[0]?.code]).toEqual([409, "too_many"]);
  });
});
