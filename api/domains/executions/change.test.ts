import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import type { MachineTag, Username } from "../../../tests/support/plant.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

const { api, plant, as, lockout } = plantOfEachTest();

const approve: ExecutionCommand = { type: "approve_change" };
const signOn = (who: Username): ExecutionCommand => ({
  type: "sign_on",
  lockNumber: `P-${who.toUpperCase()}`,
  briefed: true,
});

async function now(planId: string): Promise<ExecutionView> {
  return lockoutOf(as("tess"), planId);
}

async function send(who: Username, planId: string, next: ExecutionCommand) {
  return command(as(who), await now(planId), next);
}

async function did(who: Username, planId: string, next: ExecutionCommand): Promise<ExecutionView> {
  return accepted(await send(who, planId, next)) as ExecutionView;
}

function join(tag: MachineTag): ExecutionCommand {
  return {
    type: "propose_change",
    reason: "The feeder has to come off too",
    equipmentIds: [plant.machines[tag]],
    joinedEmployees: ["Vera Stone"],
    means: "radio",
  };
}

async function deciding(who: Username): Promise<string[]> {
  const { body } = await as(who).get("/api/inbox?kind=decide_change");
  return (body.items as { subjectId: string }[]).map(({ subjectId }) => subjectId);
}

test("a contractor is added during the work, by two people, and is on the plan from then on", async () => {
  const { planId } = await lockout({ machines: ["M-1"] });
  await carryTo(as, "tess", planId, "working");
  const refused = await send("cleo", planId, signOn("cleo"));
  expect(refused.body.reasons).toMatchObject([{ code: "not_on_plan" }]);
  const add: ExecutionCommand = {
    type: "propose_change",
    reason: "The crane needs its operator",
    addUserIds: [plant.people.cleo.id],
  };
  const proposed = await did("tess", planId, add);
  expect(proposed.change).toMatchObject({
    proposed: { by: { name: "Tess Okafor" } },
    added: [{ name: "Cleo Diaz", employer: "Kranbau AG" }],
  });
  expect(await deciding("sam")).toEqual([planId]);
  expect(await deciding("tess")).toEqual([]);
  await did("sam", planId, approve);
  expect(await deciding("sam")).toEqual([]);
  expect((await did("cleo", planId, signOn("cleo"))).state).toBe("working");
  const { body } = await as("mona").get(`/api/lockout-plans/${planId}`);
  expect(body.people).toContainEqual(expect.objectContaining({ name: "Cleo Diaz", role: "worker" }));
});

test("a machine joins: everyone leaves, its points are locked and verified, its lockout is in the register", async () => {
  const { planId } = await lockout({ machines: ["M-1"] });
  await carryTo(as, "tess", planId, "working");
  await did("tess", planId, join("M-2"));
  const early = await send("sam", planId, approve);
  expect(early.body.reasons).toMatchObject([{ code: "people_signed_on" }]);
  await did("tess", planId, { type: "sign_off" });
  const wide = await did("sam", planId, approve);
  expect(wide).toMatchObject({ state: "shut_down", currentStep: "shut_down" });
  expect(wide.points.map(({ tag }) => tag)).toEqual(["E1", "S-HDR-02", "A1"]);
  const machine = await as("mona").get(`/api/equipment/${plant.machines["M-2"]}`);
  expect(machine.body).toMatchObject({ status: "locked_out" });
  const plan = await as("mona").get(`/api/lockout-plans/${planId}`);
  expect(plan.body.equipment.map(({ tag }: { tag: string }) => tag)).toEqual(["M-1", "M-2"]);
  const signed = await carryTo(as, "tess", planId, "working");
  expect(signed.tryStarts).toHaveLength(2);
  await did("tess", planId, { type: "sign_off" });
  await carryTo(as, "tess", planId, "closed");
  const after = await as("mona").get(`/api/equipment/${plant.machines["M-2"]}`);
  expect(after.body).toMatchObject({ status: "operational" });
});

test("a newer version of its own procedure brings its new point into the lockout", async () => {
  const { planId, points } = await lockout({ machines: ["M-1"] });
  await carryTo(as, "tess", planId, "verified");
  await api.deps.db.inTenant(plant.tenantId, (tx) =>
    tx.run(sql`
      insert into equipment_points (equipment_id, point_id, position)
      values (${plant.machines["M-1"]}, ${plant.points.A1}, 9)`),
  );
  const adopt: ExecutionCommand = {
    type: "propose_change",
    reason: "We found another air line",
    equipmentIds: [plant.machines["M-1"]],
  };
  const unpublished = await send("tess", planId, adopt);
  expect(unpublished.body.reasons).toMatchObject([{ code: "joining_register_changed" }]);
  await publishNextVersion(api, plant, "M-1");
  await did("tess", planId, adopt);
  const wide = await did("sam", planId, approve);
  expect(wide.points).toHaveLength(points.length + 1);
  expect(wide.state).toBe("shut_down");
  const verified = await carryTo(as, "tess", planId, "verified");
  expect(verified.procedureVersions.map(({ name }) => name)).toEqual([expect.stringContaining("version 4")]);
});

test("a newer version that drops a point in use is not brought in", async () => {
  const { planId } = await lockout({ machines: ["M-1"] });
  await carryTo(as, "tess", planId, "verified");
  await api.deps.db.inTenant(plant.tenantId, async (tx) => {
    const [machine, gone, fresh] = [plant.machines["M-1"], plant.points["S-HDR-02"], plant.points.A1];
    await tx.run(sql`delete from equipment_points where equipment_id = ${machine} and point_id = ${gone}`);
    await tx.run(sql`
      insert into equipment_points (equipment_id, point_id, position) values (${machine}, ${fresh}, 9)`);
  });
  await publishNextVersion(api, plant, "M-1");
  const answer = await send("tess", planId, {
    type: "propose_change",
    reason: "We found another air line",
    equipmentIds: [plant.machines["M-1"]],
  });
  expect(answer.body.reasons).toMatchObject([{ code: "joining_disagrees", params: { tags: "S-HDR-02" } }]);
});

test("of two who decide at once one is told that it is decided, and a version replaced meanwhile is not brought in", async () => {
  const { planId } = await lockout({ machines: ["M-1"] });
  await carryTo(as, "tess", planId, "shut_down");
  await did("tess", planId, join("M-2"));
  await publishNextVersion(api, plant, "M-2");
  const old = await send("sam", planId, approve);
  expect(old.body.reasons).toMatchObject([{ code: "joining_replaced" }]);
  await did("tess", planId, { type: "withdraw_change" });
  const view = await did("tess", planId, join("M-2"));
  const answers = await Promise.all([
    command(as("sam"), view, approve),
    command(as("mona"), view, { type: "reject_change", reason: "Not today" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("what a proposal names is checked: strangers, other tenants' machines, archived ones, and too much", async () => {
  const { planId } = await lockout({ machines: ["M-1"] });
  await carryTo(as, "tess", planId, "shut_down");
  const stranger = "01a20a73-57d9-73d6-88bb-8c0c322d37e4";
  const person = await send("tess", planId, {
    type: "propose_change",
    reason: "Help",
    addUserIds: [stranger],
  });
  expect(person.body.reasons).toMatchObject([{ code: "person_unknown" }]);
  const machine = await send("tess", planId, {
    ...(join("M-2") as object),
    equipmentIds: [stranger],
  } as ExecutionCommand);
  expect(machine.body.reasons).toMatchObject([{ code: "machine_gone" }]);
  const many = await send("tess", planId, {
    type: "propose_change",
    reason: "Everyone",
    addUserIds: Array.from({ length: 21 }, () => stranger),
  });
  expect(many.status).toBe(400);
  expect((await now(planId)).change).toBeNull();
});

test("who approves a machine whose points another lockout holds has to have seen that", async () => {
  const other = await lockout({ machines: ["M-2"], responsible: "ravi" });
  await carryTo(as, "ravi", other.planId, "working", 12);
  const { planId } = await lockout({ machines: ["M-1"] });
  await carryTo(as, "tess", planId, "verified");
  const { change } = await did("tess", planId, join("M-2"));
  const held = change?.versions.flatMap((version) => version.held) ?? [];
  expect(held.length).toBeGreaterThan(0);
  const refused = await send("sam", planId, approve);
  expect(refused.body.reasons).toMatchObject([{ code: "change_conflicts" }]);
  expect(refused.body.reasons[0].message).toContain(held[0]?.tag);
  const wide = await did("sam", planId, { type: "approve_change", conflictsSeen: true });
  expect(wide.points.map(({ tag }) => tag)).toContain(held[0]?.tag);
});
