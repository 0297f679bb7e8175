import { expect, test } from "vitest";
import { kioskRefusal } from "#contract/kiosks/sentences.ts";
import { apiRefusal } from "#contract/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import { auditActions, kioskAt, newKiosk } from "../../../tests/support/kiosks.ts";

const api = apiOfFile(["acme", "borealis"]);
const minute = 60_000;

test("a tablet becomes a kiosk with a one-time code, and both are in the audit trail", async () => {
  const { id, code, name, state } = await newKiosk(api, "Packing hall");
  expect([name, state]).toEqual(["Packing hall", "pending"]);
  const tablet = await kioskAt(api, code);
  expect(tablet.setCookie).toMatch(/^hasp_kiosk=[\w-]{43}; .*HttpOnly; SameSite=Strict/);
  expect((await tablet.caller.get("/api/kiosk")).body).toMatchObject({ name, lockedFor: null });
  const { items } = (await (await api.as("admin@acme")).get("/api/kiosks")).body;
  expect(items.find((kiosk: { id: string }) => kiosk.id === id)).toMatchObject({
    state: "enrolled",
    codeExpiresAt: null,
  });
  expect(await auditActions(api, "acme", id)).toEqual(["kiosk.created", "kiosk.enrolled"]);
});

test("a code works once, for 15 minutes, and is stored nowhere", async () => {
  const { code } = await newKiosk(api, "Once");
  const stored = await api.deps.db.tenant(await api.deps.tenants.idOf("acme")).all(sql<{ text: string }>`
      select to_jsonb(k)::text as text from kiosks k union all select to_jsonb(i)::text from idempotency_keys i
      union all select body from audit_events`);
  expect(stored.map(({ text }) => text).join()).not.toContain(code);
  await kioskAt(api, code);
  const stranger = callerOf(api.app, "acme", "tenant", "");
  const again = await stranger.send("POST", "/api/kiosk/enroll", { code });
  expect(again).toMatchObject({ status: 400, body: { error: kioskRefusal("code_over").message } });
  const late = await newKiosk(api, "Late");
  api.advance(15 * minute + 1000);
  expect((await stranger.send("POST", "/api/kiosk/enroll", { code: late.code })).status).toBe(400);
});

test("[HOST-03] a code and a device cookie of one tenant open nothing at another", async () => {
  const { code } = await newKiosk(api, "Ours");
  const elsewhere = callerOf(api.app, "borealis", "tenant", "");
  expect((await elsewhere.send("POST", "/api/kiosk/enroll", { code })).status).toBe(400);
  const { caller, cookie } = await kioskAt(api, code);
  const asOurs = callerOf(api.app, "borealis", "tenant", cookie);
  expect((await asOurs.get("/api/kiosk")).status).toBe(401);
  const badge = { badge: "000" };
  expect(await asOurs.send("POST", "/api/kiosk/badge", badge)).toMatchObject({
    status: 401,
    body: { error: kioskRefusal("not_enrolled").message },
  });
  expect((await caller.get("/api/kiosk")).status).toBe(200);
});

test("a revoked kiosk opens nothing, and its name can be changed no more", async () => {
  const { id, code, version } = await newKiosk(api, "Old tablet");
  const { caller } = await kioskAt(api, code);
  const admin = await api.as("admin@acme");
  const renamed = await admin.send("PATCH", `/api/kiosks/${id}`, { version, name: "Line 2" });
  expect(renamed).toMatchObject({ status: 200, body: { name: "Line 2" } });
  expect((await admin.send("POST", `/api/kiosks/${id}/revoke`)).status).toBe(200);
  expect((await caller.get("/api/kiosk")).status).toBe(401);
  expect((await admin.send("POST", `/api/kiosks/${id}/code`)).status).toBe(409);
  expect((await admin.send("POST", `/api/kiosks/${id}/revoke`)).status).toBe(200);
  expect(await auditActions(api, "acme", id)).toEqual([
    "kiosk.created",
    "kiosk.enrolled",
    "kiosk.renamed",
    "kiosk.revoked",
  ]);
});

test("a new code moves the kiosk to another tablet", async () => {
  const { id, code } = await newKiosk(api, "Moves");
  const first = await kioskAt(api, code);
  const renewed = await (await api.as("admin@acme")).send("POST", `/api/kiosks/${id}/code`);
  // The tablet works until another has used the code.
  expect((await first.caller.get("/api/kiosk")).status).toBe(200);
  const second = await kioskAt(api, renewed.body.code);
  expect((await second.caller.get("/api/kiosk")).status).toBe(200);
  expect((await first.caller.get("/api/kiosk")).status).toBe(401);
});

test("[GUARD-05] only who edits people decides on kiosks", async () => {
  for (const who of ["supervisor@acme", "manager@acme", "technician@acme"]) {
    const caller = await api.as(who);
    expect(await caller.get("/api/kiosks")).toMatchObject({
      status: 403,
      body: { error: apiRefusal("forbidden").message },
    });
    expect((await caller.send("POST", "/api/kiosks", {})).status).toBe(403);
  }
});

test("who tries many codes has to wait", async () => {
  const stranger = callerOf(api.app, "acme", "tenant", "");
  const statuses = new Set<number>();
  for (let times = 0; times < 25; times += 1)
    statuses.add((await stranger.send("POST", "/api/kiosk/enroll", { code: `WRONG-${times}` })).status);
  expect([...statuses]).toEqual([400, 429]);
});
