import { describe, expect, test } from "vitest";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { usualSettings } from "#contract/notifications/schemas.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { Database } from "#api/infrastructure/database/database.ts";
import { loginUrls } from "#api/infrastructure/database/roles.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { executionTasks } from "#api/domains/executions/jobs.ts";
import { accepted, carryTo, command, draftOf } from "../../../tests/support/lockouts.ts";
import { dueAlarms, queuedJobs, queuedMails } from "../../../tests/support/mails.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { notificationTasks } from "./jobs.ts";

const { api, plant, as, lockout } = plantOfEachTest();

/** The lockout of M-1 at work: Tess, who leads, and Ravi are signed on. */
async function atWork(): Promise<ExecutionView> {
  const view = await carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "working");
  const signOn = { type: "sign_on", lockNumber: "P-RAVI", briefed: true } as const;
  return accepted(await command(as("ravi"), view, signOn)) as ExecutionView;
}

const stop = async (who: Username, { planId }: { planId: string }) =>
  accepted(await as(who).send("POST", `/api/lockout-plans/${planId}/execution/stop`, { reason: "Smoke" }));

const listOf = async (who: Username, search = "") =>
  (await as(who).get(`/api/notifications${search}`)).body.items as {
    id: string;
    kind: string;
    parts: string[];
    level: number;
    seenAt: string | null;
    overAt: string | null;
    facts: string[];
  }[];

const kindsOf = async (who: Username) => (await listOf(who)).map(({ kind }) => kind);
const see = (who: Username, ...ids: string[]) => as(who).send("POST", "/api/notifications/seen", { ids });
const historyOf = async ({ planId }: { planId: string }) =>
  (await as("tess").get(`/api/lockout-plans/${planId}/execution/events?limit=200`)).body.items as {
    action: string;
    actor: { name: string };
    details: Record<string, string>;
  }[];

const run = (deps: Deps, task: string, payload: unknown) => {
  const tasks = { ...notificationTasks(deps), ...executionTasks(deps) };
  return (tasks[task] as (payload: unknown) => Promise<void>)(payload);
};

describe("a stop", () => {
  test("is told to those who lead, work there, or supervise, and to no one else", async () => {
    const view = await atWork();
    await stop("vera", view);
    expect((await listOf("tess"))[0]).toMatchObject({
      kind: "stop",
      parts: ["leads", "signed_on", "works"],
      level: 0,
    });
    expect((await listOf("ravi"))[0]).toMatchObject({ kind: "stop", parts: ["signed_on"] });
    expect((await listOf("sam"))[0]).toMatchObject({ kind: "stop", parts: ["supervisor"] });
    // An instant, and not a clock: its readers are in several zones.
    const iso = /^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z: Vera Stone called a stop: Smoke$/;
    expect((await listOf("ravi"))[0]?.facts[0]).toMatch(iso);
    expect(await kindsOf("vera")).toEqual([]);
    const me = (await as("ravi").get("/api/auth/me?count=tasks")).body;
    expect(me.unseen).toMatchObject({ count: 1, latest: [{ kind: "stop" }] });
  });

  test("is told to those who are planned to work there, before anyone is signed on", async () => {
    const { planId } = await lockout({ machines: ["M-1"], workers: ["cleo"] });
    const view = await carryTo(as, "tess", planId, "shut_down");
    await stop("vera", view);
    expect((await listOf("cleo"))[0]).toMatchObject({ kind: "stop", parts: ["works"] });
    expect(await kindsOf("ravi")).toEqual([]);
  });

  test("is seen once, and the history keeps who saw it and when, and who was told", async () => {
    const view = await atWork();
    await stop("vera", view);
    const [told] = await listOf("ravi");
    const id = told?.id ?? "";
    // Of another person: no effect, and nothing is given away.
    expect((await see("tess", id)).status).toBe(200);
    expect((await listOf("ravi", "?view=unseen")).map((each) => each.id)).toEqual([id]);
    const answers = await Promise.all([see("ravi", id), see("ravi", id), see("ravi", id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listOf("ravi", "?view=unseen")).toEqual([]);
    expect((await as("ravi").get("/api/notifications/unseen")).body).toEqual({ count: 0, latest: [] });
    const kept = (await historyOf(view)).filter(({ action }) => ["told", "seen"].includes(action));
    expect(kept.map(({ action, actor, details }) => [action, actor.name, details["told"] ?? ""])).toEqual([
      ["told", "Hasp", "Mona Adler, Ravi Iyer, Sam Berg, Tess Okafor"],
      ["seen", "Ravi Iyer", ""],
    ]);
  });

  test("is settled when it is lifted, and told again when there is another one", async () => {
    const view = await atWork();
    await stop("vera", view);
    const lifted = { type: "lift_stop", done: "It was steam." } as const;
    const state = (await as("tess").get(`/api/lockout-plans/${view.planId}/execution`)).body as ExecutionView;
    accepted(await command(as("tess"), state, lifted));
    expect((await listOf("ravi"))[0]?.overAt).not.toBeNull();
    expect((await as("ravi").get("/api/notifications/unseen")).body).toEqual({ count: 0, latest: [] });
    api.advance(60_000);
    await stop("vera", view);
    expect((await listOf("ravi")).map(({ overAt }) => overAt !== null)).toEqual([false, true]);
  });
});

test("what three processes find due at the same moment is told once", async () => {
  const view = await atWork();
  const jobs = await dueAlarms(api.ownerUrl, view.planId);
  const job = jobs.at(-1);
  const processes = [1, 2, 3].map(() => new Database(loginUrls(api.ownerUrl), { max: 4 }));
  const before = (await queuedMails(api.ownerUrl)).length;
  await Promise.all(
    processes.flatMap((db) => [1, 2].map(() => run({ ...api.deps, db }, "tell_of_alarm", job))),
  );
  expect(await kindsOf("ravi")).toEqual(["overrun"]);
  expect(await kindsOf("sam")).toEqual(["overrun", "plan_to_approve"]);
  expect((await queuedMails(api.ownerUrl)).length).toBe(before);
  expect((await historyOf(view)).filter(({ action }) => action === "told")).toHaveLength(1);
  await Promise.all(processes.map((db) => db.close()));
});

describe("what no one has seen in time", () => {
  async function unseenStop() {
    const view = await atWork();
    await stop("vera", view);
    const jobs = await queuedJobs<{ eventId: string; level: number }>(api.ownerUrl, "tell_more_people");
    return { view, job: { ...jobs.at(-1), tenantId: plant.tenantId } };
  }

  test("is told to the supervisors, then to the managers, each once, however many processes try", async () => {
    const { view, job } = await unseenStop();
    expect(job.level).toBe(1);
    await Promise.all([1, 2, 3].map(() => run(api.deps, "tell_more_people", job)));
    expect((await listOf("sam")).filter(({ kind }) => kind === "stop").map(({ level }) => level)).toEqual([
      1, 0,
    ]);
    expect((await listOf("ravi")).map(({ level }) => level)).toEqual([0]);
    await Promise.all([1, 2].map(() => run(api.deps, "tell_more_people", { ...job, level: 2 })));
    expect((await listOf("mona")).filter(({ kind }) => kind === "stop").map(({ level }) => level)).toEqual([
      2, 1, 0,
    ]);
    const again = (await historyOf(view)).filter(({ action }) => action === "told_again");
    expect(again.map(({ details }) => details["told"])).toEqual(["Mona Adler, Sam Berg", "Mona Adler"]);
  });

  test("is told to no one else once someone has seen it, or it is settled", async () => {
    const seen = await unseenStop();
    await see("ravi", (await listOf("ravi"))[0]?.id ?? "");
    await run(api.deps, "tell_more_people", seen.job);
    expect((await listOf("sam")).map(({ level }) => level)).not.toContain(1);
  });

  test("is told to no one else where policy says so", async () => {
    const { policies, version } = (await as("mona").get("/api/policies")).body;
    accepted(
      await as("mona").send("PUT", "/api/policies", { ...policies, alarmEscalationMinutes: 0, version }),
    );
    const before = (await queuedJobs(api.ownerUrl, "tell_more_people")).length;
    await stop("vera", await atWork());
    expect(await queuedJobs(api.ownerUrl, "tell_more_people")).toHaveLength(before);
  });
});

test("a submitted plan is told to those who can approve it, but for its author, until it is decided", async () => {
  const plan = accepted(await as("mona").send("POST", "/api/lockout-plans", draftOf(plant))) as {
    id: string;
    version: number;
  };
  accepted(await as("mona").send("POST", `/api/lockout-plans/${plan.id}/submit`, { version: plan.version }));
  expect(await listOf("sam")).toMatchObject([
    { kind: "plan_to_approve", parts: ["asked"], overAt: null, channels: ["page"] },
  ]);
  expect(await listOf("mona")).toEqual([]);
  const { version } = (await as("sam").get(`/api/lockout-plans/${plan.id}`)).body;
  accepted(await as("sam").send("POST", `/api/lockout-plans/${plan.id}/reject`, { version, comment: "No." }));
  expect((await listOf("sam"))[0]?.overAt).not.toBeNull();
});

test("a certificate that is revoked while its owner is signed on is told once to them, who leads, and the supervisors", async () => {
  const view = await atWork();
  const lapse = () => run(api.deps, "tell_of_certificates", {});
  await lapse();
  expect(await kindsOf("ravi")).toEqual([]);
  await api.deps.db.tenant(plant.tenantId).run(sql`
    update authorisations set revoked_at = now(), revocation = 'Failed the retraining'
    where user_id = ${plant.people.ravi.id}`);
  await Promise.all([lapse(), lapse()]);
  await lapse();
  expect(await listOf("ravi")).toMatchObject([{ kind: "certificate_lapsed", parts: ["owner"] }]);
  expect((await listOf("tess"))[0]).toMatchObject({ kind: "certificate_lapsed", parts: ["leads"] });
  expect((await listOf("sam"))[0]).toMatchObject({ kind: "certificate_lapsed", parts: ["supervisor"] });
  accepted(await command(as("ravi"), view, { type: "sign_off" }));
  expect((await listOf("ravi"))[0]?.overAt).not.toBeNull();
});

describe("settings", () => {
  const path = "/api/profile/notifications";
  test("leave out what a person does not want, and are saved by who saw them last", async () => {
    const { version, channels } = (await as("sam").get(path)).body;
    expect(channels).toEqual(usualSettings);
    const quiet = { ...usualSettings, page: { off: ["stop"], quiet: { from: "22:00", until: "06:00" } } };
    const saved = await as("sam").send("PUT", path, { version, channels: quiet });
    expect([saved.status, saved.body.channels]).toEqual([200, quiet]);
    expect((await as("sam").send("PUT", path, { version, channels: usualSettings })).status).toBe(409);
    await stop("vera", await atWork());
    expect((await listOf("sam"))[0]).toMatchObject({ kind: "stop", channels: [] });
    expect((await as("sam").get("/api/notifications/unseen")).body.latest[0]?.kind).not.toBe("stop");
  });

  test.each([
    ["a time that there is not", { from: "24:00", until: "06:00" }],
    ["no time at all", { from: "22:00\r\nBcc: x@y.example", until: "06:00" }],
    ["a night of no length", { from: "22:00", until: "22:00" }],
  ])("are refused with %s", async (_, quiet) => {
    const channels = { ...usualSettings, email: { off: [], quiet } };
    expect((await as("sam").send("PUT", path, { version: 1, channels })).status).toBe(400);
  });
});
