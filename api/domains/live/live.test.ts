import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { liveTopics } from "#contract/live/words.ts";
import { streamLimits } from "#api/infrastructure/live/hub.ts";
import { withClient } from "#api/infrastructure/database/connections.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { demoPassword } from "#api/seed/demo.ts";
import { type ApiProcess, spawnApi } from "../../../tests/support/api-process.ts";
import { type LiveReader, openLive } from "../../../tests/support/live.ts";

const api = apiOfFile(["acme", "borealis"]);
let one: ApiProcess;
let other: ApiProcess;
const open: LiveReader[] = [];

beforeAll(async () => {
  [one, other] = await Promise.all([spawnApi(api.ownerUrl), spawnApi(api.ownerUrl)]);
});
afterEach(() => open.splice(0).forEach((reader) => reader.close()));
afterAll(() => Promise.all([one?.stop(), other?.stop()]));

async function follow(who: string, at = one, after?: number): Promise<LiveReader> {
  const { cookie } = await api.as(who);
  const reader = await openLive(at.url, { slug: slugOf(who), cookie, ...(after !== undefined && { after }) });
  open.push(reader);
  return reader;
}
const slugOf = (who: string) => who.split("@")[1] ?? "";

async function addSite(who: string, name: string, at = other): Promise<void> {
  const caller = at.caller(slugOf(who), (await api.as(who)).cookie);
  const answer = await caller.send("POST", "/api/locations", { kind: "site", name });
  expect(answer.status).toBe(201);
}
const ofEquipment = ({ topics }: { topics: string[] }) => topics.includes("equipment");

test("a change made in one process is heard in another, by its topics and number alone", async () => {
  const reader = await follow("admin@acme");
  const [first] = reader.changes;
  expect(first).toMatchObject({ topics: [], lockouts: [] });
  await addSite("admin@acme", "North plant");
  const change = await reader.heard(ofEquipment);
  expect(change).toEqual({ number: expect.any(Number), topics: ["equipment"], lockouts: [] });
  // The company's own alarms may come in between.
  expect(change.number).toBeGreaterThan(first?.number ?? Number.POSITIVE_INFINITY);
});

test("[HOST-03] another tenant's change is not heard, one's own is", async () => {
  const stranger = await follow("admin@borealis");
  const reader = await follow("admin@acme");
  await addSite("admin@acme", "South plant");
  await reader.heard(ofEquipment);
  await addSite("admin@borealis", "Mill");
  await stranger.heard(ofEquipment);
  expect(stranger.changes).toHaveLength(2);
});

test("who comes back hears what changed meanwhile; who was away for too long is told that everything did", async () => {
  const reader = await follow("admin@acme");
  const { number } = reader.changes[0] as { number: number };
  reader.close();
  await addSite("admin@acme", "East plant");
  const again = await follow("admin@acme", one, number);
  expect(again.changes[0]).toEqual({ number: number + 1, topics: ["equipment"], lockouts: [] });
  const nothing = await follow("admin@acme", one, number + 1);
  expect(nothing.changes[0]).toMatchObject({ number: number + 1, topics: [] });
  // A number that is yet to come: the database was restored from a backup.
  const lost = await follow("admin@acme", one, number + 1_000);
  expect(lost.changes[0]).toMatchObject({ topics: [...liveTopics], lockouts: null });
});

test("nothing is lost while the connection that hears of changes is down", async () => {
  const reader = await follow("admin@acme");
  for (let round = 0; round < 3; round++) {
    await endListeners();
    await addSite("admin@acme", `Plant ${round}`);
    const last = await headOf("acme");
    await reader.heard(({ number, topics }) => number >= last && topics.includes("equipment"));
  }
});

test("nothing is lost through a restart: the stream says that it is over, and the next one says what was missed", async () => {
  const third = await spawnApi(api.ownerUrl);
  const reader = await follow("admin@acme", third);
  await Promise.all([third.stop(), expect(reader.ended).resolves.toBe("restart")]);
  await addSite("admin@acme", "After the stop");
  const again = await follow("admin@acme", other, reader.changes.at(-1)?.number);
  expect(again.changes[0]).toMatchObject({ topics: ["equipment"] });
});

test("a process that is killed cuts its streams, and another one tells the rest", async () => {
  const third = await spawnApi(api.ownerUrl);
  const reader = await follow("admin@acme", third);
  await third.kill();
  expect(await reader.ended).toBe("cut");
  await addSite("admin@acme", "After the kill");
  const again = await follow("admin@acme", other, reader.changes.at(-1)?.number);
  expect(again.changes[0]).toMatchObject({ topics: ["equipment"] });
});

test("[GUARD-05] only topics that the person may read are told, and who loses one starts again", async () => {
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
  const reader = await follow("viewer@acme");
  await tenant.run(sql`
    update roles set permissions = array_remove(permissions, 'equipment:read') where key = 'affected_employee'`);
  expect(await reader.ended).toBe("access");
  const again = await follow("viewer@acme");
  const admin = await follow("admin@acme");
  await addSite("admin@acme", "West plant");
  await admin.heard(ofEquipment);
  await changePolicies();
  const next = await again.heard(({ topics }) => topics.length > 0);
  expect(next.topics).toEqual(["lockouts"]);
});

test("[SESSION-01] who signs out, is deactivated, or whose tenant is suspended hears no more", async () => {
  const cookie = await freshCookie("technician");
  const reader = await openLive(one.url, { slug: "acme", cookie });
  await other.caller("acme", cookie).send("POST", "/api/auth/logout", {});
  expect(await reader.ended).toBe("access");
  expect((await openLive(one.url, { slug: "acme", cookie })).status).toBe(401);
  const suspended = await follow("admin@borealis");
  const platform = api.deps.db.platform();
  await platform.run(sql`update tenants set state = 'suspended' where slug = 'borealis'`);
  expect(await suspended.ended).toBe("access");
  expect((await follow("admin@borealis")).status).toBe(403);
  await platform.run(sql`update tenants set state = 'active' where slug = 'borealis'`);
});

test("a session has a limited number of streams, and a closed one makes room", async () => {
  const readers = await Promise.all(
    Array.from({ length: streamLimits.perKey }, () => follow("manager@acme")),
  );
  expect(readers.map(({ status }) => status)).toEqual(readers.map(() => 200));
  expect((await follow("manager@acme")).status).toBe(429);
  expect((await follow("supervisor@acme")).status).toBe(200);
});

test("[SESSION-01] following keeps no session alive", async () => {
  const cookie = await freshCookie("supervisor");
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
  const lastActive = () =>
    tenant.first(sql<{ at: string }>`
      select last_active_at as at from sessions order by created_at desc, last_active_at limit 1`);
  await tenant.run(sql`update sessions set last_active_at = last_active_at - interval '5 min'`);
  const before = await lastActive();
  const reader = await openLive(one.url, { slug: "acme", cookie });
  expect(await lastActive()).toEqual(before);
  reader.close();
});

test("without a stream, one answer says the same", async () => {
  const admin = await api.as("admin@acme");
  const { body: now } = await admin.get("/api/live");
  await addSite("admin@acme", "Polled plant");
  const { body } = await admin.get(`/api/live?after=${now.number}`);
  expect(body).toEqual({ number: now.number + 1, topics: ["equipment"], lockouts: [] });
  // A page that has just been requested may have been read before the change was committed.
  expect((await admin.get("/api/live?age=0")).body.topics).toContain("equipment");
});

async function freshCookie(username: string): Promise<string> {
  const { headers } = await api.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "x-tenant-slug": "acme", "x-hasp-area": "tenant" },
    payload: { username, password: demoPassword },
  });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

async function headOf(slug: string): Promise<number> {
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf(slug));
  return (await tenant.first(sql<{ seq: number }>`select seq from audit_heads`))?.seq ?? 0;
}

async function changePolicies(): Promise<void> {
  const manager: Caller = await api.as("manager@acme");
  const { body } = await manager.get("/api/policies");
  const { policies, version } = body;
  const changed = { ...policies, version, secondPersonVerifies: !policies.secondPersonVerifies };
  expect((await manager.send("PUT", "/api/policies", changed)).status).toBe(200);
}

/** Like a failover that only the listening connections notice. */
async function endListeners(): Promise<void> {
  const [, database] = /@\/(\w+)\?/.exec(api.ownerUrl) ?? [];
  await withClient(inject("databaseServer").superuser, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'hasp-api-live' and datname = $1`,
      [database],
    ),
  );
}
