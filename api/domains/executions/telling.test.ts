import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { pointDraftOf } from "../../../tests/support/isolation-points.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { dueAlarms, queuedMails } from "../../../tests/support/mails.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { executionTasks } from "./jobs.ts";

const { api, plant, as, lockout } = plantOfEachTest();

/** The lockout of M-1 at work: Tess, who leads, and Ravi are signed on. Mona's address is not confirmed. */
async function atWork(): Promise<ExecutionView> {
  await api.deps.db.tenant(plant.tenantId).run(sql`update users set email_verified = username <> 'mona'`);
  const view = await carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "working");
  const signOn = { type: "sign_on", lockNumber: "P-RAVI", briefed: true } as const;
  return accepted(await command(as("ravi"), view, signOn)) as ExecutionView;
}

/** The queued emails about the lockout, by the person's username. */
async function mailsAbout({ planId }: { planId: string }) {
  const mails = (await queuedMails(api.ownerUrl)).filter(({ text }) => text.includes(planId));
  return mails.map(({ to, ...mail }) => ({ to: to.slice(0, to.indexOf("@")) as Username, ...mail }));
}

const addressees = async (view: { planId: string }) => (await mailsAbout(view)).map(({ to }) => to).sort();

const stop = (who: Username, { planId }: { planId: string }, reason?: string) =>
  as(who).send("POST", `/api/lockout-plans/${planId}/execution/stop`, { reason });

test("a stop is mailed at once to those who lead, those signed on, and the supervisors, each with what to do", async () => {
  const view = await atWork();
  expect(await mailsAbout(view)).toEqual([]);
  accepted(await stop("vera", view, "Smoke at\r\nthe\n\nmotor"));
  const mails = await mailsAbout(view);
  expect(mails.map(({ to }) => to).sort()).toEqual(["ravi", "sam", "tess"]);
  const [toRavi, toSam, toTess] = ["ravi", "sam", "tess"].map((who) => mails.find(({ to }) => to === who));
  expect(toRavi?.subject).toMatch(/^STOP: stay clear: LP-\S+$/);
  expect(toRavi?.text).toContain("You are signed on. Get clear");
  // By the clock of the site, which is named.
  expect(toRavi?.text).toMatch(
    /^\w{3} \d+, \d{4}, \d\d:\d\d UTC: Vera Stone called a stop: Smoke at the motor$/m,
  );
  expect(toRavi?.text).not.toContain("You lead or coordinate this lockout");
  expect(toTess?.text).toMatch(/You are signed on\. .* You lead or coordinate this lockout/);
  expect(toSam?.text).toContain(`Make sure that ${plant.people.tess.name}, who leads this lockout, knows`);
  expect(toSam?.button?.address).toMatch(
    new RegExp(`//${plant.slug}\\..*/lockout-plans/${view.planId}/execute$`),
  );

  // The same person's stop adds its reason and no email; another person's may have a cause of its own.
  accepted(await stop("vera", view, "Still smoking"));
  expect(await mailsAbout(view)).toHaveLength(3);
  accepted(await stop("sam", view, "Sparks"));
  const again = (await mailsAbout(view)).slice(3);
  expect(again.map(({ to }) => to).sort()).toEqual(["ravi", "tess"]);
  expect(again[0]?.text).toMatch(/: Sam [A-Z]\w+ called a stop: Sparks$/m);

  // A finding on top of stops is news too, because now everyone must leave.
  const found = {
    type: "record_finding",
    kind: "energy_built_up",
    note: "Hum",
    pointId: plant.points.E1,
  } as const;
  accepted(await command(as("ravi"), await lockoutOf(as("ravi"), view.planId), found));
  const more = (await mailsAbout(view)).slice(5);
  expect(more.map(({ to }) => to).sort()).toEqual(["sam", "tess"]);
  expect(more[0]?.text).toMatch(/: Ravi Iyer recorded: Energy has built up again, E1, Hum$/m);
});

test("a step that is refused sends nothing", async () => {
  const view = await atWork();
  const elsewhere = {
    type: "record_finding",
    kind: "energy_built_up",
    note: "Hum",
    pointId: newId(),
  } as const;
  expect((await command(as("ravi"), view, elsewhere)).status).toBe(409);
  expect(await mailsAbout(view)).toEqual([]);
});

test("an overdue recheck is mailed once, when it is due, and not if the point was verified in time", async () => {
  const path = `/api/isolation-points/${plant.points.E1}`;
  const { siteId, version } = (await as("mona").get(path)).body;
  const draft = { ...pointDraftOf("E1", siteId), recheckMinutes: 30, version };
  accepted(await as("mona").send("PUT", path, draft));
  await publishNextVersion(api, plant, "M-1");
  const view = await atWork();
  const due = view.points.find(({ tag }) => tag === "E1")?.recheckDueAt;
  const [job] = await dueAlarms(api.ownerUrl, view.planId);
  expect(job).toEqual({ tenantId: plant.tenantId, planId: view.planId, at: due });
  const tell = executionTasks(api.deps)["tell_of_alarm"] as (payload: unknown) => Promise<void>;

  await tell({ ...job, at: new Date(Date.parse(due ?? "") - 1).toISOString() });
  expect(await mailsAbout(view)).toEqual([]);
  await tell(job);
  expect(await addressees(view)).toEqual(["ravi", "sam", "tess"]);
  const [mail] = await mailsAbout(view);
  expect(mail?.text).toContain("Energy check overdue");
  expect(mail?.text).toMatch(/^Due .+ UTC$/m);

  api.advance(5 * 60_000);
  accepted(await command(as("ravi"), view, { ...verifyE1(), pointId: plant.points.E1 } as ExecutionCommand));
  const next = (await dueAlarms(api.ownerUrl, view.planId)).at(-1);
  expect(Date.parse(next?.at ?? "")).toBeGreaterThan(Date.parse(due ?? ""));
  await tell(job);
  expect(await mailsAbout(view)).toHaveLength(3);
});

function verifyE1() {
  return {
    type: "verify_point",
    method: "All phases",
    reading: { value: 0, unit: "V" },
    instrument: "Tester 7",
    provedBefore: true,
    provedAfter: true,
  };
}

test("an absent person is told who is to lead in their place, and by whom", async () => {
  const view = await atWork();
  const appoint = {
    type: "appoint_successor",
    toUserId: plant.people.ravi.id,
    reason: "Taken ill",
    lookedBy: "Sam Berg, line 3",
    calledHow: "Cell phone, twice",
    calledAt: new Date(Date.parse(view.people[0]?.signedOnAt ?? "") - 60_000).toISOString(),
  } as const;
  accepted(await command(as("sam"), view, appoint));
  const mails = await mailsAbout(view);
  expect(mails.map(({ to }) => to).sort()).toEqual(["ravi", "tess"]);
  const [mail, toSuccessor] = ["tess", "ravi"].map((who) => mails.find(({ to }) => to === who));
  expect(toSuccessor?.subject).toMatch(/^Handover waiting: LP-/);
  expect(mail?.subject).toMatch(/^Ravi Iyer is to lead .* in your place$/);
  expect(mail?.text).toMatch(/^How you were called: Cell phone, twice, /m);
});
