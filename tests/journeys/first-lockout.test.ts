import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { Answer, Caller } from "../support/api.ts";
import { type ApiProcess, spawnApi } from "../support/api-process.ts";
import { freshDatabase } from "../support/database.ts";
import { pointDraftOf } from "../support/isolation-points.ts";
import { accepted, command, lockoutOf, nextCommand } from "../support/lockouts.ts";
import { mailedToken } from "../support/mailed-link.ts";
import { asSeen } from "../support/review.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";

type Person = Pick<Caller, "get" | "send">;

const slug = "northwind";
const password = "three plain words and more";
const day = 24 * 3_600_000;

let dataDir: string;
let api: ApiProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hasp-journey-"));
  api = await spawnApi(await freshDatabase(), { DATA_DIR: dataDir, DEMO_DATA: "off" });
});
afterAll(async () => {
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The token mailed to that address, once the email is there. */
async function tokenFor(address: string): Promise<string> {
  await expect.poll(() => mailedToken(dataDir, address), { timeout: 30_000 }).toBeDefined();
  return (await mailedToken(dataDir, address)) ?? "";
}

async function signIn(username: string): Promise<Person> {
  const answer = await api.caller(slug, "").send("POST", "/api/auth/login", { username, password });
  accepted(answer);
  return api.caller(slug, String(answer.headers["set-cookie"]).split(";")[0] ?? "");
}

/** The answer to a call that must succeed. */
const ok = async (answer: Promise<Answer>): Promise<Answer["body"]> => accepted(await answer);

/** Signs up on the website, confirms the mailed link, and signs in as the first administrator. */
async function signUp(): Promise<Person> {
  const website = api.caller("default", "", "main");
  const { token } = await ok(website.get("/api/inquiries/form"));
  const form = {
    company: "Northwind Packaging",
    slug,
    industry: "manufacturing",
    name: "Ida Nord",
    email: "ida@northwind.example",
    username: "ida",
    password,
    terms: true,
    token,
  };
  // A form sent faster than anyone types is refused. The same form is accepted later.
  await expect
    .poll(async () => (await website.send("POST", "/api/signups", form)).status, { timeout: 30_000 })
    .toBe(201);
  await ok(website.send("POST", "/api/signups/confirm", { token: await tokenFor(form.email) }));
  return signIn("ida");
}

/** Invites someone into a role; they choose their password with the mailed link. */
async function invite(ida: Person, name: string, role: string): Promise<{ id: string; person: Person }> {
  const username = name.split(" ")[0]?.toLowerCase() ?? "";
  const { items } = await ok(ida.get("/api/roles"));
  const roleId = items.find(({ key }: { key: string }) => key === role).id;
  const email = `${username}@northwind.example`;
  const draft = { name, username, email, jobTitle: "", kind: "authorised", employer: "", roleId };
  const { id } = await ok(ida.send("POST", "/api/users", draft));
  const token = await tokenFor(email);
  await ok(api.caller(slug, "").send("POST", "/api/auth/accept-invitation", { token, password }));
  return { id, person: await signIn(username) };
}

async function stepsDone(ida: Person): Promise<string[]> {
  const { steps } = await ok(ida.get("/api/first-steps"));
  return steps.flatMap(({ key, done }: { key: string; done: boolean }) => (done ? [key] : []));
}

test("three people of a new organization get from signing up to their first closed lockout by API calls alone", async () => {
  const ida = await signUp();
  expect(await stepsDone(ida)).toEqual([]);

  const place = { site: "Northwind Packaging", area: "Hall 1", line: "Line 1" };
  const machine = await ok(
    ida.send("POST", "/api/equipment", { tag: "PK-100", name: "Carton packer", place }),
  );
  expect(await stepsDone(ida)).toEqual(["machine"]);
  const point = { ...pointDraftOf("PK-100-E1", machine.siteId), equipmentIds: [machine.id] };
  await ok(ida.send("POST", "/api/isolation-points", point));
  expect(await stepsDone(ida)).toEqual(["machine", "points"]);
  const series = { first: "L-001", last: "L-060", kind: "equipment" };
  await ok(ida.send("POST", "/api/locks/series", series));
  expect(await stepsDone(ida)).toEqual(["machine", "points", "locks"]);

  const { help } = await ok(ida.get("/api/first-steps"));
  expect(help.secondPerson.procedures).toMatchObject({
    others: 0,
    roles: expect.arrayContaining(["Safety manager"]),
  });
  const max = await invite(ida, "Max Weber", "safety_manager");
  const tina = await invite(ida, "Tina Lund", "authorised_employee");
  expect((await ok(ida.get("/api/second-person"))).plans.others).toBe(1);

  const certificate = {
    kind: "lockout_authorised",
    certifiedOn: new Date().toISOString().slice(0, 10),
    validUntil: new Date(Date.now() + 300 * day).toISOString().slice(0, 10),
  };
  await ok(ida.send("POST", `/api/users/${tina.id}/certificates`, certificate));
  await ok(ida.send("POST", "/api/locks", { number: "P-TINA", kind: "personal", ownerId: tina.id }));
  expect(await stepsDone(ida)).toEqual(["machine", "points", "locks", "people", "certificates"]);

  const procedure = await writtenProcedure(ida, machine.id);
  const own = await ida.send("POST", `/api/procedures/${procedure.id}/publish`, asSeen(procedure));
  expect(own.status).toBe(409);
  await ok(max.person.send("POST", `/api/procedures/${procedure.id}/publish`, asSeen(procedure)));
  const plan = await approvedPlan(ida, max.person, {
    equipmentId: machine.id,
    maxId: max.id,
    tinaId: tina.id,
  });
  expect(await stepsDone(ida)).not.toContain("lockout");

  const end = await carryOut(tina.person, plan.id, "P-TINA");
  expect(end.state).toBe("closed");
  expect(await stepsDone(ida)).toHaveLength(8);
  const { state } = await ok(ida.get(`/api/lockout-plans/${plan.id}`));
  expect(state).toBe("approved");
  expect((await ok(ida.get(`/api/equipment/${machine.id}`))).status).toBe("operational");
  // Every padlock is back in the cabinet or with its owner.
  expect((await ok(ida.get("/api/locks?state=hung"))).items).toEqual([]);
});

/** Made from the machine's points, completed, and submitted. */
async function writtenProcedure(ida: Person, equipmentId: string): Promise<ProcedureDetail> {
  const draft = { equipmentId, title: "Lock out the carton packer", from: "points" };
  const { id, shown } = await ok(ida.send("POST", "/api/procedures", draft));
  const content = { ...shown.content, intendedUse: "Replacing worn parts of the sealing unit." };
  const saved = await ok(
    ida.send("PUT", `/api/procedures/${id}/draft`, { version: shown.version, title: shown.title, content }),
  );
  return (await ok(
    ida.send("POST", `/api/procedures/${id}/submit`, { version: saved.shown.version }),
  )) as ProcedureDetail;
}

async function approvedPlan(
  ida: Person,
  max: Person,
  ids: { equipmentId: string; maxId: string; tinaId: string },
): Promise<{ id: string }> {
  const draft = {
    title: "Replace the sealing jaw",
    reason: "It is worn.",
    workOrder: "WO-1",
    equipmentIds: [ids.equipmentId],
    windowStart: new Date().toISOString(),
    windowEnd: new Date(Date.now() + day).toISOString(),
    responsibleId: ids.tinaId,
    workerIds: [],
    affectedIds: [ids.maxId],
  };
  const { id, version } = await ok(ida.send("POST", "/api/lockout-plans", draft));
  const submitted = await ok(ida.send("POST", `/api/lockout-plans/${id}/submit`, { version }));
  const approval = { version: submitted.version, acknowledged: [] };
  expect((await ida.send("POST", `/api/lockout-plans/${id}/approve`, approval)).status).toBe(409);
  return ok(max.send("POST", `/api/lockout-plans/${id}/approve`, approval));
}

/** One careful person takes every step, with a free padlock from the cabinet and their own. */
async function carryOut(person: Person, planId: string, ownLock: string): Promise<ExecutionView> {
  let view = await lockoutOf(person, planId);
  for (let step = 0; step < 60; step++) {
    const next = nextCommand(view, "tess", 1);
    if (!next) return view;
    const { cabinet } = await ok(person.get("/api/locks/available"));
    view = accepted(
      await command(person, view, withLocks(next, cabinet[0].number, ownLock)),
    ) as ExecutionView;
  }
  throw new Error(`The lockout did not end: it is ${view.state}.`);
}

function withLocks(next: ExecutionCommand, free: string, own: string): ExecutionCommand {
  if (next.type === "apply_lock") return { ...next, lockNumber: free };
  if (next.type === "sign_on") return { ...next, lockNumber: own };
  return next;
}
