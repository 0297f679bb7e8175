import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile, type Caller } from "../../../tests/support/api.ts";
import { type Member, type NewTenant, newTenant } from "../../../tests/support/new-tenant.ts";

const api = apiOfFile(["acme"]);
let fresh: NewTenant;
let admin: Caller;
beforeAll(async () => {
  fresh = await newTenant(api, "fresh");
  admin = fresh.admin;
});

interface Step {
  key: string;
  done: boolean;
  allowed: boolean;
  roles: string[];
}

const read = async (caller: Caller) => (await caller.get("/api/first-steps")).body;
async function done(caller: Caller): Promise<string[]> {
  const { steps } = await read(caller);
  return steps.flatMap((step: Step) => (step.done ? [step.key] : []));
}

const everyStep = ["machine", "points", "locks", "people", "certificates", "procedure", "plan", "lockout"];

const point = {
  label: "E1",
  name: "Disconnect",
  energyType: "electrical",
  magnitude: "480 V",
  location: "Front panel",
  deviceType: "disconnect",
  lockable: true,
  normalPosition: "ON",
  isolatedPosition: "OFF",
  isolationMethod: "Turn to OFF.",
  verification: "Test every phase.",
  verificationUnit: "V",
  verificationLimit: 50,
  proveDead: true,
};

describe("[PRODUCT-13] the first steps of a new tenant", () => {
  let machineId: string;
  let mona: Member;
  let tom: Member;

  test("are all open, in the order in which they can be done, and a lone administrator gets a warning", async () => {
    const { steps, help } = await read(admin);
    expect(steps.map(({ key }: Step) => key)).toEqual(everyStep);
    expect(await done(admin)).toEqual([]);
    expect(help.secondPerson).toEqual({
      procedures: { roles: ["Safety manager", "System administrator"], others: 0 },
      plans: { roles: ["Safety manager", "Supervisor", "System administrator"], others: 0 },
    });
    expect((await admin.get("/api/second-person")).body).toEqual(help.secondPerson);
  });

  test("check themselves off as machine, points, and padlocks are there, and name the record to continue with", async () => {
    const { name: site } = (await admin.get("/api/locations")).body.items[0];
    expect((await read(admin)).help.next.siteWithoutZone).toBe(site);
    const place = { site, area: "Hall", line: "Line 1", timeZone: "America/Chicago" };
    const machine = await admin.send("POST", "/api/equipment", { tag: "M-1", name: "Mixer", place });
    machineId = machine.body.id;
    expect(await done(admin)).toEqual(["machine"]);
    expect((await read(admin)).help.next).toMatchObject({
      bareMachineId: machineId,
      unwrittenMachineId: null,
    });
    const { siteId } = machine.body;
    expect((await read(admin)).help.next.siteWithoutZone).toBeNull();
    const draft = { ...point, tag: "M-1-E1", siteId, equipmentIds: [machineId] };
    expect((await admin.send("POST", "/api/isolation-points", draft)).status).toBe(201);
    expect((await read(admin)).help.next).toMatchObject({
      bareMachineId: null,
      unwrittenMachineId: machineId,
    });
    await admin.send("POST", "/api/locks/series", { first: "L-001", last: "L-004" });
    expect(await done(admin)).toEqual(["machine", "points", "locks"]);
  });

  test("need a second person who may review and approve, whatever other people there are", async () => {
    tom = await fresh.join({ username: "tom", name: "Tom Weld", role: "authorised_employee" });
    expect(await done(admin)).not.toContain("people");
    const sue = await fresh.join({ username: "sue", name: "Sue Vise", role: "supervisor", kind: "other" });
    const afterSue = await read(admin);
    expect(afterSue.help.secondPerson).toMatchObject({ procedures: { others: 0 }, plans: { others: 1 } });
    expect(await done(admin)).not.toContain("people");
    mona = await fresh.join({
      username: "mona",
      name: "Mona Berg",
      role: "system_administrator",
      kind: "other",
    });
    for (const caller of [admin, mona.caller, sue.caller]) expect(await done(caller)).toContain("people");
  });

  test("name someone who still needs an authorization, and not the caller, who cannot record their own", async () => {
    expect((await read(admin)).help.next.uncertifiedUserId).toBe(tom.id);
    const certificate = { kind: "lockout_authorised", certifiedOn: "2020-01-01", validUntil: "2090-01-01" };
    const own = (await admin.get("/api/auth/me")).body.user.id;
    const refused = await admin.send("POST", `/api/users/${own}/certificates`, certificate);
    expect([refused.status, refused.body.reasons[0].code]).toEqual([409, "own_certificate"]);
    expect(await done(admin)).not.toContain("certificates");
    // With three people it works: a second administrator records the first one's, and makes them one who locks out.
    expect((await mona.caller.send("POST", `/api/users/${own}/certificates`, certificate)).status).toBe(201);
    expect((await admin.send("POST", `/api/users/${tom.id}/certificates`, certificate)).status).toBe(201);
    expect(await done(admin)).toEqual(["machine", "points", "locks", "people", "certificates"]);
    expect((await read(mona.caller)).help.next.uncertifiedUserId).not.toBe(mona.id);
  });

  test("say to each what their role may not do, and which roles may", async () => {
    const { steps } = await read(tom.caller);
    const blocked = steps.filter(({ allowed }: Step) => !allowed);
    expect(blocked.map(({ key }: Step) => key)).toEqual(everyStep.slice(0, 6));
    expect(blocked.find(({ key }: Step) => key === "people").roles).toEqual(["System administrator"]);
    expect(blocked.find(({ key }: Step) => key === "procedure").roles).toEqual([
      "Safety manager",
      "System administrator",
    ]);
    expect((await read(admin)).steps.every(({ allowed }: Step) => allowed)).toBe(true);
  });

  test("lead to the draft of a procedure that is begun", async () => {
    const draft = { equipmentId: machineId, title: "Lockout of M-1", from: "points" };
    const { body } = await admin.send("POST", "/api/procedures", draft);
    expect((await read(admin)).help.next).toMatchObject({
      procedureId: body.id,
      unwrittenMachineId: null,
      plannableMachineId: null,
    });
  });
});

describe("[PRODUCT-13] the first steps", () => {
  test("of a tenant that works are all done, and nothing more is read for it", async () => {
    const acme = await api.as("admin@acme");
    expect(await done(acme)).toEqual(everyStep);
    expect((await read(acme)).help).toBeNull();
  });

  test("are hidden for good, with one audit event however often it is pressed", async () => {
    expect((await read(admin)).dismissed).toBe(false);
    for (let n = 0; n < 2; n++)
      expect((await admin.send("POST", "/api/first-steps/dismiss")).status).toBe(200);
    expect(await read(admin)).toMatchObject({ dismissed: true, help: null });
    expect((await read(await api.as("admin@acme"))).dismissed).toBe(false);
    const events = await api.deps.db
      .platform()
      .all(sql`select 1 from audit_events where action = 'tenant.first_steps_dismissed'`);
    expect(events).toHaveLength(1);
  });

  test("are hidden by the system administrator alone", async () => {
    for (const who of ["manager@acme", "technician@acme"]) {
      const caller = await api.as(who);
      expect((await caller.get("/api/first-steps")).status).toBe(200);
      expect((await caller.send("POST", "/api/first-steps/dismiss")).status).toBe(403);
    }
  });
});
