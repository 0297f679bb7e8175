import { beforeAll, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../tests/support/api.ts";

const api = apiOfFile(["acme"]);
let admin: Caller;
let tenantId: string;
beforeAll(async () => {
  admin = await api.as("admin@acme");
  tenantId = await api.deps.tenants.idOf("acme");
});

const eventsOf = (id: string) =>
  api.deps.db
    .tenant(tenantId)
    .all(sql<{ action: string }>`select action from audit_events where subject_id = ${id} order by seq`);
const addTeam = async (name: string) => (await admin.send("POST", "/api/teams", { name })).body;
const addLock = async (number: string) =>
  (await admin.send("POST", "/api/locks", { number, kind: "personal" })).body;

test("of two changes of one version at once, one counts, and the other answers with the record after it", async () => {
  const team = await addTeam("Crew A");
  const rename = (name: string) =>
    admin.send("PUT", `/api/teams/${team.id}`, { version: team.version, name });
  const answers = await Promise.all([rename("Crew B"), rename("Crew C")]);
  const [won, lost] = answers.sort((one, other) => one.status - other.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "stale", current: won?.body });
  expect((await eventsOf(team.id)).map(({ action }) => action)).toEqual(["team.created", "team.renamed"]);
});

test("a record that is gone is a 404, and its removal is recorded", async () => {
  const team = await addTeam("Crew D");
  const removed = await admin.send("DELETE", `/api/teams/${team.id}`, { version: team.version });
  expect(removed.status).toBe(200);
  const again = await admin.send("PUT", `/api/teams/${team.id}`, { version: 1, name: "Crew E" });
  expect(again.status).toBe(404);
  expect((await eventsOf(team.id)).map(({ action }) => action)).toEqual(["team.created", "team.deleted"]);
});

test("a change to what the record is already writes nothing and records nothing", async () => {
  const lock = await addLock("L-7001");
  const same = await admin.send("POST", `/api/locks/${lock.id}/return`, { version: lock.version });
  expect(same).toMatchObject({ status: 200, body: { version: lock.version, state: "in_cabinet" } });
  expect(await eventsOf(lock.id)).toEqual([{ action: "lock.created" }]);
});

test("of several records, all change or none, with a reason for each that cannot", async () => {
  const [one, other] = [await addLock("L-7002"), await addLock("L-7003")];
  const locks = [
    { id: one.id, version: one.version },
    { id: other.id, version: other.version + 1 },
  ];
  const refused = await admin.send("POST", "/api/locks/retire", { locks });
  expect(refused).toMatchObject({ status: 409, body: { code: "refused", reasons: [{ code: "changed" }] } });
  expect(await eventsOf(one.id)).toEqual([{ action: "lock.created" }]);
});
