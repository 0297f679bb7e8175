import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { runVerification } from "#api/infrastructure/audit/verification-job.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";

const api = apiOfFile(["acme"]);
let admin: Caller;
let acme: string;
beforeAll(async () => {
  admin = await api.as("platform");
  acme = await api.deps.tenants.idOf("acme");
});

const path = "/api/platform/audit";
interface Listed {
  seq: number;
  at: string;
  action: string;
  actor: { id: string; name: string };
  subject: { type: string; id: string };
}
const listed = async (query: string) => (await admin.get(`${path}?${query}`)).body.items as Listed[];

describe("[PRODUCT-16] audit logs", () => {
  test("show the platform's chain, or a tenant's, the newest first, with everything about an event", async () => {
    const [last] = await listed("");
    expect(last).toMatchObject({ action: "platform.signed_in", actor: { name: "Paula Platform" } });
    expect(last).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      requestId: expect.any(String),
    });
    const events = await listed(`tenant=${acme}&limit=20`);
    expect(events).toHaveLength(20);
    const times = events.map(({ at }) => at);
    expect([...times].sort().reverse()).toEqual(times);
  });

  test("are paged without a gap or a repetition", async () => {
    const whole = await listed(`tenant=${acme}&limit=200`);
    const paged: Listed[] = [];
    let cursor = "";
    do {
      const { body } = await admin.get(`${path}?tenant=${acme}&limit=60${cursor && `&cursor=${cursor}`}`);
      paged.push(...body.items);
      cursor = body.nextCursor ?? "";
    } while (cursor && paged.length < whole.length);
    expect(paged.slice(0, whole.length).map(({ seq }) => seq)).toEqual(whole.map(({ seq }) => seq));
  });

  test("are filtered by person, action, record and period", async () => {
    const [some] = await listed(`tenant=${acme}&action=plan.approved&limit=1`);
    expect(some).toBeDefined();
    const { actor, subject, at } = some as Listed;
    const byPerson = await listed(`tenant=${acme}&actor=${actor.id}`);
    expect(new Set(byPerson.map((event) => event.actor.id))).toEqual(new Set([actor.id]));
    expect(await listed(`tenant=${acme}&actor=${encodeURIComponent(actor.name)}`)).toEqual(byPerson);
    const ofPlan = await listed(`tenant=${acme}&record=${subject.id}`);
    expect(ofPlan.length).toBeGreaterThan(1);
    expect(new Set(ofPlan.map((event) => event.subject.id))).toEqual(new Set([subject.id]));
    const beginning = await listed(`tenant=${acme}&action=plan.&record=plan`);
    expect(beginning.every((event) => event.action.startsWith("plan."))).toBe(true);
    const day = at.slice(0, 10);
    const thatDay = await listed(`tenant=${acme}&from=${day}&to=${day}`);
    expect(thatDay.length).toBeGreaterThan(0);
    expect(thatDay.every((event) => event.at.startsWith(day))).toBe(true);
    expect(await listed(`tenant=${acme}&to=2020-01-01`)).toEqual([]);
    expect(await listed(`tenant=${acme}&actor=nobody-of-this-name`)).toEqual([]);
  });

  test("know their actions", async () => {
    const { body } = await admin.get(`${path}/actions?tenant=${acme}`);
    expect(body.actions).toContain("plan.approved");
    expect([...new Set(body.actions)].sort()).toEqual(body.actions);
  });

  test("a made-up filter is a 400, another tenant's id a 404", async () => {
    for (const query of ["tenant=acme", "cursor=nonsense", "from=yesterday", "limit=0"]) {
      expect((await admin.get(`${path}?${query}`)).status, query).toBe(400);
    }
    const nowhere = "00000000-0000-7000-8000-000000000000";
    expect((await admin.get(`${path}?tenant=${nowhere}`)).status).toBe(404);
    expect((await admin.send("POST", `${path}/verify`, { tenant: nowhere })).status).toBe(404);
  });

  test("are exported as filtered", async () => {
    const { body, headers } = await admin.get(`${path}/export?tenant=${acme}&action=plan.approved`);
    expect(headers["content-disposition"]).toMatch(/hasp-audit-.*\.csv/);
    const lines = (body as string).trim().split("\r\n");
    expect(lines).toHaveLength(1 + (await listed(`tenant=${acme}&action=plan.approved&limit=200`)).length);
    expect(lines[1]).toContain("plan.approved");
  });
});

test("[PRODUCT-16] an export of a chain is recorded in the platform's; a missing tenant has none", async () => {
  const before = (await listed("limit=1"))[0]?.seq;
  expect((await admin.get(`${path}/export?format=csv&tenant=${acme}&action=plan.`)).status).toBe(200);
  const nobody = "00000000-0000-7000-8000-000000000000";
  expect((await admin.get(`${path}/export?format=csv&tenant=${nobody}`)).status).toBe(404);
  const [exported, last] = await listed("limit=2");
  expect(exported).toMatchObject({
    action: "platform.audit_exported",
    subject: { type: "audit_chain", id: acme },
    details: { format: "csv", action: "plan." },
  });
  expect(last?.seq).toBe(before);
});

describe("[PRODUCT-16] a chain is verified", () => {
  /** As the worker would, with the job that waits. */
  async function work(): Promise<void> {
    const client = new pg.Client(api.ownerUrl);
    await client.connect();
    const { rows } = await client.query<{ payload: unknown }>(`
      delete from graphile_worker._private_jobs where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'verify_audit') returning payload`);
    await client.end();
    for (const { payload } of rows) await runVerification(api.deps.db, api.deps.clock, payload);
  }
  const verified = async () => {
    const asked = await admin.send("POST", `${path}/verify`, { tenant: acme });
    expect(asked.status).toBe(202);
    await work();
    return (await admin.get(`${path}/verification?tenant=${acme}`)).body.verification;
  };

  test("by a job, which tells how many events hold", async () => {
    expect((await admin.get(`${path}/verification?tenant=${acme}`)).body.verification).toBeNull();
    const [newest] = await listed(`tenant=${acme}&limit=1`);
    expect(await verified()).toMatchObject({ requestedBy: "Paula Platform", faults: [] });
    const { body } = await admin.get(`${path}/verification?tenant=${acme}`);
    expect(body.verification.events).toBeGreaterThanOrEqual(newest?.seq ?? Infinity);
    expect((await listed("limit=1"))[0]).toMatchObject({ action: "platform.audit_verified" });
  });

  test("once for all who ask while it runs", async () => {
    const ask = () => admin.send("POST", `${path}/verify`, { tenant: acme });
    const [first, second] = [await ask(), await ask()];
    expect(second.body.verification).toEqual(first.body.verification);
    await work();
  });

  test("and an altered event is found and named", async () => {
    const client = new pg.Client(api.ownerUrl);
    await client.connect();
    await client.query("alter table audit_events disable trigger user");
    await client.query("update audit_events set action = 'x' where tenant_id = $1 and seq = 3", [acme]);
    await client.end();
    expect((await verified()).faults).toEqual([
      { seq: 3, fault: "has columns that differ from the hashed text" },
    ]);
  });

  test("and one that is no event any more neither stops the walk nor the list", async () => {
    const [newest] = await listed(`tenant=${acme}&limit=1`);
    const client = new pg.Client(api.ownerUrl);
    await client.connect();
    await client.query("update audit_events set body = 'gone' where tenant_id = $1 and seq = $2", [
      acme,
      newest?.seq,
    ]);
    await client.end();
    expect((await verified()).faults).toContainEqual({ seq: newest?.seq, fault: "was altered" });
    expect(await listed(`tenant=${acme}&limit=1`)).toMatchObject([
      { seq: newest?.seq, details: {}, requestId: "" },
    ]);
  });
});

test("an audit chain is the same whether it is read by a viewer or not: nothing here changes one", async () => {
  const before = await api.deps.db
    .platform()
    .first(sql<{ n: number }>`select count(*)::int as n from audit_events`);
  await listed(`tenant=${acme}`);
  const after = await api.deps.db
    .platform()
    .first(sql<{ n: number }>`select count(*)::int as n from audit_events`);
  expect(after).toEqual(before);
});
