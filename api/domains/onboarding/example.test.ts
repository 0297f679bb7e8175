import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { type Member, type NewTenant, newTenant } from "../../../tests/support/new-tenant.ts";
import { asSeen } from "../../../tests/support/review.ts";

const api = apiOfFile(["acme"]);
let fresh: NewTenant;
let admin: Caller;
let mona: Member;
beforeAll(async () => {
  fresh = await newTenant(api, "fresh");
  admin = fresh.admin;
  mona = await fresh.join({ username: "mona", name: "Mona Berg", role: "safety_manager" });
  const certificate = { kind: "lockout_authorised", certifiedOn: "2020-01-01", validUntil: "2090-01-01" };
  await admin.send("POST", `/api/users/${mona.id}/certificates`, certificate);
});

const path = "/api/example-machine";
const add = () => admin.send("POST", path);
const remove = () => admin.send("DELETE", path);
const items = async (url: string) => (await admin.get(url)).body.items as { [key: string]: unknown }[];
const numbersOf = async () => (await items("/api/locks")).map(({ number, state }) => `${number} ${state}`);

/** A plan of the example machine, whose procedure Ada writes and Mona publishes. */
async function planOfExample(id: string): Promise<{ id: string; version: number }> {
  const draft = { equipmentId: id, title: "Example procedure", from: "points" };
  const procedure = (await admin.send("POST", "/api/procedures", draft)).body;
  expect(procedure.illustrative).toBe(true);
  const url = `/api/procedures/${procedure.id}`;
  const { version, content } = procedure.shown;
  const saved = await admin.send("PUT", `${url}/draft`, {
    version,
    title: "Example procedure",
    content: { ...content, intendedUse: "To try a lockout." },
  });
  const sent = await admin.send("POST", `${url}/submit`, {
    version: saved.body.shown.version,
    note: "First.",
  });
  const published = await mona.caller.send("POST", `${url}/publish`, asSeen(sent.body));
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  const plan = await admin.send("POST", "/api/lockout-plans", {
    title: "Try it",
    reason: "Training",
    equipmentIds: [id],
    windowStart: new Date().toISOString(),
    windowEnd: new Date(Date.now() + 3_600_000).toISOString(),
    responsibleId: mona.id,
  });
  expect(plan.status, JSON.stringify(plan.body)).toBe(201);
  return plan.body;
}

describe("[PRODUCT-13] the example machine", () => {
  let id: string;

  test("is added with its points and padlocks, each marked as an example, and counts for no step", async () => {
    expect((await admin.get(path)).body).toEqual({ id: null, blocks: [] });
    const { status, body } = await add();
    expect([status, body.tag]).toEqual([201, "EXAMPLE-1"]);
    id = body.id;
    expect((await admin.get(`/api/equipment/${id}`)).body).toMatchObject({
      isExample: true,
      pointCount: 2,
      line: "Example line",
    });
    for (const list of ["/api/equipment", "/api/isolation-points", "/api/locks"]) {
      const marks = (await items(list)).map(({ isExample }) => isExample);
      expect([list, marks.length > 0, marks.every(Boolean)]).toEqual([list, true, true]);
    }
    const { steps, help } = (await admin.get("/api/first-steps")).body;
    const done = steps.filter((step: { done: boolean }) => step.done).map(({ key }: { key: string }) => key);
    expect(done).toEqual(["people", "certificates"]);
    expect(help).toMatchObject({ example: "removable", next: { unwrittenMachineId: id } });
  });

  test("is there once, however often and by however many it is requested", async () => {
    const answers = await Promise.all([add(), add(), mona.caller.send("POST", path)]);
    expect(answers.map(({ body }) => body.id)).toEqual([id, id, id]);
    expect(await items("/api/equipment")).toHaveLength(1);
    expect(await items("/api/isolation-points")).toHaveLength(2);
  });

  test("is not removed while a plan needs it, or one of its points or padlocks is needed elsewhere", async () => {
    const plan = await planOfExample(id);
    const place = { site: "Fresh Works", area: "Hall", line: "Line 1" };
    const own = await admin.send("POST", "/api/equipment", { tag: "M-1", name: "Mixer", place });
    const [point] = await items("/api/isolation-points");
    const machinesOfPoint = `/api/isolation-points/${String(point?.["id"])}/machines`;
    const attached = await admin.send("POST", machinesOfPoint, { equipmentIds: [own.body.id] });
    expect(attached.status, JSON.stringify(attached.body)).toBe(200);
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, "refused"]);
    const codes = refused.body.reasons.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(["planned", "point_shared"]);
    expect((await admin.get(path)).body.blocks).toEqual(refused.body.reasons);
    expect((await admin.get(`/api/equipment/${id}`)).body.status).toBe("operational");
    expect(await numbersOf()).toContain("EX-001 in_cabinet");

    const detached = await admin.send("DELETE", `${machinesOfPoint}/${own.body.id}`);
    expect(detached.status, JSON.stringify(detached.body)).toBe(200);
    const withdrawn = await admin.send("POST", `/api/lockout-plans/${plan.id}/cancel`, {
      version: plan.version,
      reason: "It was a try.",
    });
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
  });

  test("goes as a whole: machine, points, padlocks, procedure, and its place; what was planned stays readable", async () => {
    expect((await remove()).status).toBe(200);
    expect((await items("/api/equipment")).map(({ tag }) => tag)).toEqual(["M-1"]);
    expect(await items("/api/isolation-points")).toEqual([]);
    expect((await numbersOf()).every((lock) => lock.endsWith("retired"))).toBe(true);
    const places = (await items("/api/locations")).filter(({ archived }) => archived).map(({ name }) => name);
    expect(places).toEqual(["Example area", "Example line"]);
    const { body: procedures } = await admin.get("/api/procedures?state=retired");
    expect(procedures.items).toHaveLength(1);
    expect((await admin.get(`/api/equipment/${id}`)).body.status).toBe("archived");
    expect((await items("/api/lockout-plans?show=all")).map(({ title }) => title)).toEqual(["Try it"]);
    // A second time there is nothing to remove.
    expect((await remove()).status).toBe(200);
    expect((await admin.get(path)).body).toEqual({ id: null, blocks: [] });
    const tenantId = await api.deps.tenants.idOf("fresh");
    const events = await api.deps.db.tenant(tenantId).all(sql<{ action: string }>`
      select action from audit_events where action like 'equipment.example_%' order by seq`);
    expect(events.map(({ action }) => action)).toEqual([
      "equipment.example_added",
      "equipment.example_removed",
    ]);
  });

  test("returns with the same records", async () => {
    const { status, body } = await add();
    expect([status, body.id]).toEqual([201, id]);
    expect((await admin.get(`/api/equipment/${id}`)).body).toMatchObject({
      status: "operational",
      pointCount: 2,
      line: "Example line",
    });
    expect((await numbersOf()).every((lock) => lock.endsWith("in_cabinet"))).toBe(true);
    expect(await items("/api/isolation-points")).toHaveLength(2);
  });

  test("that was archived on its own can still be removed with its points and padlocks", async () => {
    const { version } = (await admin.get(`/api/equipment/${id}`)).body;
    await admin.send("POST", `/api/equipment/${id}/archive`, { version });
    expect((await admin.get(path)).body).toEqual({ id, blocks: [] });
    expect((await remove()).status).toBe(200);
    expect((await numbersOf()).every((lock) => lock.endsWith("retired"))).toBe(true);
  });

  test("returns only while the plan has room for a machine", async () => {
    const tenantId = await api.deps.tenants.idOf("fresh");
    await api.deps.db.platform().run(sql`update tenants set max_machines = 1 where tenant_id = ${tenantId}`);
    expect((await add()).status).toBe(409);
    expect((await admin.get(path)).body.id).toBeNull();
  });

  test("is not added where its tag or a number is someone's own, and none of it is left", async () => {
    const other = await newTenant(api, "taken");
    await other.admin.send("POST", "/api/locks", { number: "ex-002", kind: "equipment" });
    const refused = await other.admin.send("POST", path);
    expect([refused.status, refused.body.reasons[0].code]).toEqual([409, "example_taken"]);
    expect((await other.admin.get("/api/equipment")).body.items).toEqual([]);
    expect((await other.admin.get("/api/isolation-points")).body.items).toEqual([]);
    expect((await other.admin.get("/api/locks")).body.items).toHaveLength(1);
  });

  test("is for people who may edit equipment", async () => {
    for (const who of ["technician@acme", "viewer@acme"]) {
      const caller = await api.as(who);
      const calls = [caller.get(path), caller.send("POST", path), caller.send("DELETE", path)];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await (await api.as("manager@acme")).get(path)).status).toBe(200);
  });
});
