import { expect, test } from "vitest";
import { linkRefusal } from "#contract/board/sentences.ts";
import { wallLivePath } from "#contract/live/words.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { spawnApi } from "../../../tests/support/api-process.ts";
import { openLive } from "../../../tests/support/live.ts";

const api = apiOfFile(["acme", "borealis"]);

async function makeLink(who = "supervisor@acme", changes: Record<string, unknown> = {}) {
  const caller = await api.as(who);
  const { body } = await caller.get("/api/board/links");
  const link = { name: "Gate 2", siteId: body.sites[0]?.id, showsNames: true, days: 365, ...changes };
  const answer = await caller.send("POST", "/api/board/links", link);
  expect(answer.status).toBe(201);
  return answer.body as { id: string; token: string; site: string };
}
const wall = async (token: string, slug = "acme") =>
  (await api.as(`@${slug}`)).get(`/api/wall/board?link=${token}`);
const tenantOf = async (slug: string) => api.deps.db.tenant(await api.deps.tenants.idOf(slug));

test("a link shows the board of its one site without an account, and its last use is on record", async () => {
  const { id, token, site } = await makeLink();
  const { status, body } = await wall(token);
  expect([status, body.site, body.organization, body.showsNames]).toEqual([200, site, "Acme Foods", true]);
  expect(body.people.length).toBeGreaterThan(0);
  expect(body.people.every(({ name }: { name: string | null }) => name !== null)).toBe(true);
  const { body: list } = await (await api.as("manager@acme")).get("/api/board/links");
  const listed = list.items.find((link: { id: string }) => link.id === id);
  expect(listed).toMatchObject({ name: "Gate 2", site, revokedAt: null });
  expect(listed.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(list)).not.toContain(token);
});

test("where names are not shown, no one is named, and neither is a lock or a phone number", async () => {
  const { token } = await makeLink("manager@acme", { showsNames: false });
  const { body } = await wall(token);
  expect(body.people.length).toBeGreaterThan(0);
  for (const { name, employer, phone, lockNumber } of body.people)
    expect([name, employer, phone, lockNumber]).toEqual([null, null, null, null]);
  for (const { by } of body.approvals) expect(by).toBeNull();
});

test("[GUARD-05] only who approves lockouts makes links", async () => {
  const technician = await api.as("technician@acme");
  expect((await technician.get("/api/board/links")).status).toBe(403);
  expect((await technician.send("POST", "/api/board/links", {})).status).toBe(403);
  expect((await (await api.as("supervisor@acme")).get("/api/board/links")).status).toBe(200);
});

test("[HOST-03] a link opens nothing on another tenant's host", async () => {
  const { token } = await makeLink();
  expect(await wall(token, "borealis")).toMatchObject({
    status: 404,
    body: { error: linkRefusal("link_over").message },
  });
  expect((await wall(token)).status).toBe(200);
});

test("a revoked link opens nothing, ends its streams at once, and both are in the audit trail", async () => {
  const running = await spawnApi(api.ownerUrl);
  const { id, token } = await makeLink();
  const stream = await openLive(running.url, { slug: "acme", path: `${wallLivePath}?link=${token}` });
  expect([stream.status, stream.changes[0]?.lockouts]).toEqual([200, []]);
  const supervisor = await api.as("supervisor@acme");
  expect((await supervisor.send("POST", `/api/board/links/${id}/revoke`)).status).toBe(200);
  expect(await stream.ended).toBe("access");
  expect((await openLive(running.url, { slug: "acme", path: `${wallLivePath}?link=${token}` })).status).toBe(
    404,
  );
  expect((await wall(token)).status).toBe(404);
  expect((await supervisor.send("POST", `/api/board/links/${id}/revoke`)).status).toBe(200);
  const events = await (
    await tenantOf("acme")
  ).all(sql<{ action: string; body: string }>`
    select action, body from audit_events where subject_id = ${id} order by seq`);
  expect(events.map(({ action }) => action)).toEqual(["wall_link.created", "wall_link.revoked"]);
  expect(events.map(({ body }) => body).join()).not.toContain(token);
  await running.stop();
});

test("a link expires, and a suspended tenant's links open nothing", async () => {
  const { id, token } = await makeLink("supervisor@acme", { days: 30 });
  const platform = api.deps.db.platform();
  await platform.run(sql`update tenants set state = 'suspended' where slug = 'acme'`);
  expect((await wall(token)).status).toBe(404);
  await platform.run(sql`update tenants set state = 'active' where slug = 'acme'`);
  expect((await wall(token)).status).toBe(200);
  await (
    await tenantOf("acme")
  ).run(sql`update wall_links set expires_at = now() - interval '1 second' where id = ${id}`);
  expect((await wall(token)).status).toBe(404);
});

test("the token is stored nowhere, not even with the answer to a repeated request", async () => {
  const supervisor = await api.as("supervisor@acme");
  const { body } = await supervisor.get("/api/board/links");
  const link = { name: "Hall", siteId: body.sites[0].id, showsNames: true, days: 90 };
  const made = await supervisor.send("POST", "/api/board/links", link, { "idempotency-key": "wall-link-1" });
  const stored = await (
    await tenantOf("acme")
  ).all(sql<{ text: string }>`
    select to_jsonb(k)::text as text from idempotency_keys k
    union all select to_jsonb(l)::text from wall_links l`);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.map(({ text }) => text).join()).not.toContain(made.body.token);
});

test("who tries many tokens has to wait", async () => {
  const statuses = new Set<number>();
  for (let times = 0; times < 70; times += 1) statuses.add((await wall(`wrong-${times}`)).status);
  expect([...statuses]).toEqual([404, 429]);
});
