import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pino } from "pino";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { mostSubscriptions } from "#contract/notifications/words.ts";
import { Database } from "#api/infrastructure/database/database.ts";
import { loginUrls } from "#api/infrastructure/database/roles.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { startJobs } from "#api/infrastructure/jobs.ts";
import { rotatePushKeys } from "#api/infrastructure/push/keys.ts";
import { openPush } from "#api/infrastructure/push/push.ts";
import { accepted, carryTo } from "../../../tests/support/lockouts.ts";
import { queuedJobs } from "../../../tests/support/mails.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import {
  type PushService,
  startPushService,
  type Subscription,
} from "../../../tests/support/push-service.ts";
import { notificationTasks } from "./jobs.ts";

const { api, plant, as, lockout } = plantOfEachTest();
let service: PushService;

beforeAll(async () => void (service = await startPushService()));
afterAll(() => service.stop());
beforeEach(async () => {
  api.deps.push = await openPush(api.ownerUrl, { pushPrivateHosts: [service.host] }, service.ca);
  service.received.length = 0;
  service.answer(201);
});

const publicKey = async () => (await as("ravi").get("/api/profile/notifications")).body.publicKey as string;

const subscribe = async (who: Username, subscription: Partial<Subscription> = {}) =>
  as(who).send(
    "POST",
    "/api/push/subscriptions",
    { ...service.subscribe(), publicKey: await publicKey(), ...subscription },
    { "user-agent": "Test Browser" },
  );

const atWork = async () => carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "working");
const stop = async ({ planId }: ExecutionView) =>
  accepted(
    await as("vera").send("POST", `/api/lockout-plans/${planId}/execution/stop`, {
      reason: "Smoke at Ada's",
    }),
  );

async function stopped(): Promise<ExecutionView> {
  const view = await atWork();
  await stop(view);
  return view;
}

const jobs = async () =>
  (await queuedJobs<{ tenantId: string }>(api.ownerUrl, "send_push")).filter(
    ({ tenantId }) => tenantId === plant.tenantId,
  );
const send = (payload: unknown) =>
  (notificationTasks(api.deps)["send_push"] as (payload: unknown) => Promise<void>)(payload);
const browsersOf = async (who: Username) =>
  (await as(who).get("/api/profile/notifications")).body.browsers as { id: string; userAgent: string }[];

describe("a stop", () => {
  test("reaches every browser of its people once, though three processes work the queue", async () => {
    const view = await atWork();
    for (const who of ["tess", "tess", "sam"] as const) expect((await subscribe(who)).status).toBe(201);
    await stop(view);
    expect(await jobs()).toHaveLength(3);
    const processes = await Promise.all(
      [1, 2, 3].map(async () => {
        const db = new Database(loginUrls(api.ownerUrl), { max: 4 });
        const running = await startJobs(
          api.ownerUrl,
          notificationTasks({ ...api.deps, db }),
          pino({ level: "silent" }),
        );
        return async () => {
          await running.stop();
          await db.close();
        };
      }),
    );
    await expect.poll(async () => (await jobs()).length, { timeout: 20_000 }).toBe(0);
    await Promise.all(processes.map((stop) => stop()));
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(3);
    expect(service.received).toHaveLength(3);
  });

  test("says on a lock screen what a passer-by may read: no name, and nothing that someone typed", async () => {
    await subscribe("tess");
    const { planId } = await stopped();
    const [job] = await jobs();
    await send(job);
    const [pushed] = service.received;
    const { number } = (await as("tess").get(`/api/lockout-plans/${planId}`)).body;
    expect(pushed?.message).toEqual({
      title: "STOP: stay clear",
      body: `${number} · M-1`,
      path: expect.stringMatching(/^\/notifications\/[0-9a-f-]{36}$/),
      tag: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(pushed?.headers).toMatchObject({
      urgency: "high",
      topic: pushed?.message.tag,
      "content-encoding": "aes128gcm",
    });
    expect(Number(pushed?.headers["ttl"])).toBeLessThanOrEqual(3_600);
    expect(pushed?.signedWith).toBe(await publicKey());
    // Again after a crash: it was sent.
    await send(job);
    expect(service.received).toHaveLength(1);
  });

  test("is not sent any more after an hour", async () => {
    await subscribe("tess");
    await stopped();
    const [late] = await jobs();
    api.advance(61 * 60_000);
    await send(late);
    expect(service.received).toEqual([]);
  });

  test("is not sent any more once its person has seen it", async () => {
    await subscribe("tess");
    await stopped();
    const [job] = await jobs();
    const [told] = (await as("tess").get("/api/notifications")).body.items;
    await as("tess").send("POST", "/api/notifications/seen", { ids: [told.id] });
    await send(job);
    expect(service.received).toEqual([]);
  });
});

describe("a push service", () => {
  test("that is busy or fails is asked again later, and then gets it once", async () => {
    await subscribe("tess");
    await stopped();
    const [job] = await jobs();
    for (const status of [429, 500, 503]) {
      service.answer(status);
      await expect(send(job)).rejects.toThrow(String(status));
    }
    service.answer(201);
    await send(job);
    await send(job);
    expect(service.received).toHaveLength(1);
  });

  test.each([404, 410, 403])("that answers %i has lost the browser, which gets no more", async (status) => {
    await subscribe("tess");
    await stopped();
    service.answer(status);
    await send((await jobs())[0]);
    expect(await browsersOf("tess")).toEqual([]);
  });

  test("that sends elsewhere is not followed", async () => {
    await subscribe("tess");
    await stopped();
    const other = service.subscribe();
    service.answer(307, { location: other.endpoint });
    await send((await jobs())[0]);
    expect(service.received).toEqual([]);
    expect(await browsersOf("tess")).toHaveLength(1);
  });
});

describe("a subscription", () => {
  test.each([
    ["http://push.example.com/x"],
    ["https://127.0.0.1/x"],
    ["https://localhost/x"],
    ["https://a.localhost/x"],
    ["https://10.0.0.8/x"],
    ["https://192.168.1.1/x"],
    ["https://169.254.169.254/latest/meta-data"],
    ["https://100.64.0.1/x"],
    ["https://0x7f000001/x"],
    ["https://2130706433/x"],
    ["https://[::1]/x"],
    ["https://[::ffff:10.0.0.1]/x"],
    ["https://[fe80::1]/x"],
    ["https://[fd00::1]/x"],
    ["https://[64:ff9b::a00:1]/x"],
    ["https://user:secret@push.example.com/x"],
    ["https://push.example.com:8443/x"],
    ["https://intranet/x"],
    ["https://push.example.com/x\r\nX-Evil: 1"],
    [`https://push.example.com/${"x".repeat(1_000)}`],
  ])("to %s is refused", async (endpoint) => {
    const answer = await subscribe("tess", { endpoint });
    expect(answer.status).toBe(400);
    expect(await browsersOf("tess")).toEqual([]);
  });

  test("with keys that encrypt nothing, or with a key that is not ours, is refused", async () => {
    const good = service.subscribe();
    const onNoCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString("base64url");
    for (const change of [
      { keys: { ...good.keys, p256dh: "AAAA" } },
      { keys: { ...good.keys, p256dh: onNoCurve } },
      { keys: { ...good.keys, auth: "short" } },
      { publicKey: good.keys.p256dh },
    ])
      expect((await subscribe("tess", { ...good, ...change })).status).toBe(400);
  });

  test("is one for a browser, and a person has no more than the latest ten", async () => {
    const browser = service.subscribe();
    const [first, again] = [await subscribe("tess", browser), await subscribe("tess", browser)];
    expect(again.body.id).toBe(first.body.id);
    for (let n = 0; n < mostSubscriptions; n++) {
      api.advance(1_000);
      await subscribe("tess");
    }
    const browsers = await browsersOf("tess");
    expect(browsers).toHaveLength(mostSubscriptions);
    expect(browsers.map(({ id }) => id)).not.toContain(first.body.id);
  });

  test("passes to the person who subscribes at the browser, and ends when another person is found there", async () => {
    const browser = service.subscribe();
    await subscribe("tess", browser);
    await subscribe("ravi", browser);
    expect([await browsersOf("tess"), (await browsersOf("ravi")).length]).toEqual([[], 1]);
    const confirm = (who: Username) =>
      as(who).send("POST", "/api/push/confirm", { endpoint: browser.endpoint });
    expect((await confirm("ravi")).body).toEqual({ isOwn: true, isCurrent: true });
    expect((await confirm("sam")).body).toEqual({ isOwn: false, isCurrent: false });
    expect(await browsersOf("ravi")).toEqual([]);
  });

  test("of another person can be neither ended nor read", async () => {
    const { id } = (await subscribe("tess")).body;
    expect((await as("ravi").send("DELETE", `/api/push/subscriptions/${id}`)).status).toBe(404);
    expect(await browsersOf("ravi")).toEqual([]);
    expect((await as("tess").send("DELETE", `/api/push/subscriptions/${id}`)).status).toBe(200);
  });

  test("ends when its person signs out, and when the account is closed; not when a session runs out", async () => {
    await subscribe("tess");
    await subscribe("sam");
    await subscribe("ravi");
    const { tenantId, people } = plant;
    const db = api.deps.db.tenant(tenantId);
    expect((await as("tess").send("POST", "/api/auth/logout")).status).toBe(200);
    await db.run(sql`update users set active = false where id = ${people.sam.id}`);
    await db.run(
      sql`update sessions set absolute_expires_at = now() - interval '1 hour' where user_id = ${people.ravi.id}`,
    );
    await db.run(sql`delete from sessions where user_id = ${people.ravi.id}`);
    const left = await db.all(sql<{ userId: string }>`select user_id as "userId" from push_subscriptions`);
    expect(left.map(({ userId }) => userId)).toEqual([people.ravi.id]);
  });
});

test("after new keys, older browsers are sent to with theirs until they subscribe again, or are ended at once", async () => {
  const browser = service.subscribe();
  await subscribe("tess", browser);
  const old = await publicKey();
  expect(await rotatePushKeys(api.ownerUrl, { endsOld: false })).toBe(0);
  api.deps.push = await openPush(api.ownerUrl, { pushPrivateHosts: [service.host] }, service.ca);
  expect(await publicKey()).not.toBe(old);
  await stopped();
  await send((await jobs())[0]);
  expect(service.received.map(({ signedWith }) => signedWith)).toEqual([old]);
  const confirmed = await as("tess").send("POST", "/api/push/confirm", { endpoint: browser.endpoint });
  expect(confirmed.body).toEqual({ isOwn: true, isCurrent: false });
  expect(await rotatePushKeys(api.ownerUrl, { endsOld: true })).toBeGreaterThan(0);
  expect(await browsersOf("tess")).toEqual([]);
});
