import { beforeEach, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { SiteBoard } from "#contract/board/calls.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { LockHistory } from "#contract/locks/calls.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { absenceProof, checkedAbsence, takenOff } from "#domain/execution/example-commands.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import {
  accepted,
  approvedPlan,
  type Callers,
  carryTo,
  command,
  lockoutOf,
} from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant } from "../../../tests/support/plant.ts";
import { faultsOf } from "../../../tests/support/world.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;
beforeEach(async () => {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
});

const lockCalled = async (number: string): Promise<LockItem> =>
  (await as("mona").get(`/api/locks?q=${number}`)).body.items.find(
    (lock: LockItem) => lock.number === number,
  );
const act = async (number: string, what: string, body = {}) => {
  const { id, version } = await lockCalled(number);
  return as("mona").send("POST", `/api/locks/${id}/${what}`, { version, ...body });
};
const historyOf = async (number: string, query = "") => {
  const { id } = await lockCalled(number);
  return accepted(await as("vera").get(`/api/locks/${id}/history${query}`)) as LockHistory;
};
const eventsOf = async (number: string) =>
  (await historyOf(number)).items.map(({ event }) => event).reverse();

describe("the history of a lock", () => {
  test("keeps who had it, and what happened to it in the register", async () => {
    accepted(await act("P-LARS", "return"));
    accepted(await act("P-LARS", "issue", { ownerId: plant.people.ravi.id }));
    accepted(await act("P-LARS", "lost"));
    accepted(await act("P-LARS", "found"));
    accepted(await act("P-LARS", "damaged"));
    accepted(await act("P-LARS", "return"));
    accepted(await act("P-LARS", "retire"));
    expect(await eventsOf("P-LARS")).toEqual([
      ...["added", "issued", "returned", "issued", "lost", "found", "damaged", "returned", "retired"],
    ]);
    const { items } = await historyOf("P-LARS");
    expect(items.find(({ event }) => event === "found")?.person).toBe("Ravi Iyer");
  });

  test("says where it hung, by whom, and that it came off", async () => {
    const { id, number } = await approvedPlan(plant, as, {});
    const working = await carryTo(as, "tess", id, "working");
    const point = working.points.find(({ tag }) => tag === "E1");
    await carryTo(as, "tess", id, "closed");
    expect(await eventsOf("P-TESS")).toEqual(["added", "issued", "hung", "removed"]);
    const [removed, hung] = (await historyOf("P-TESS")).items;
    for (const line of [removed, hung])
      expect(line).toMatchObject({ person: "Tess Okafor", planNumber: number, pointTag: null });
    const [off] = (await historyOf(point?.condition.lock?.number ?? "")).items;
    expect(off).toMatchObject({ event: "removed", planNumber: number, pointTag: "E1" });
  });

  test.each([
    ["cut", "damaged", ["added", "issued", "hung", "removed_absent", "damaged"]],
    ["opened", "issued", ["added", "issued", "hung", "removed_absent"]],
  ] as const)(
    "says that it was %s in its owner's absence, and who recorded it",
    async (way, state, events) => {
      const { id } = await approvedPlan(plant, as, {});
      let view = await carryTo(as, "tess", id, "working");
      const now = new Date().toISOString();
      const lockNumber = "P-TESS";
      for (const [who, given] of [
        ["sam", { type: "request_lock_removal", lockNumber, ...absenceProof(now) }],
        ["mona", { type: "approve_lock_removal", lockNumber, ...checkedAbsence }],
      ] as const)
        view = accepted(await command(as(who), view, given)) as ExecutionView;
      // Approved, and still on.
      expect(await lockCalled(lockNumber)).toMatchObject({ state: "hung" });
      const off = { ...takenOff(new Date().toISOString()), way };
      accepted(await command(as("sam"), view, { type: "record_lock_removal", lockNumber, ...off }));
      expect(await lockCalled(lockNumber)).toMatchObject({ state });
      expect(await eventsOf(lockNumber)).toEqual(events);
      const { items } = await historyOf(lockNumber);
      expect(items.find(({ event }) => event === "removed_absent")).toMatchObject({
        person: "Tess Okafor",
        by: "Sam Berg",
      });
    },
  );

  test("keeps the number it had", async () => {
    const { id, version } = await lockCalled("L-5");
    accepted(await as("mona").send("PATCH", `/api/locks/${id}`, { version, number: "L-500" }));
    expect((await historyOf("L-500")).items[0]).toMatchObject({ event: "renumbered", number: "L-5" });
  });

  test("is paged without losing a line, and is no one else's", async () => {
    accepted(await act("L-6", "lost"));
    accepted(await act("L-6", "found"));
    const first = await historyOf("L-6", "?limit=2");
    const second = await historyOf("L-6", `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ event }) => event)).toEqual(["found", "lost", "added"]);
    const { id } = await lockCalled("L-6");
    const stranger = await buildPlant(api.deps, `plant-${randomUUID()}`);
    const asStranger = callerOf(api.app, stranger.slug, "tenant", stranger.people.mona.cookie);
    expect((await asStranger.get(`/api/locks/${id}/history`)).status).toBe(404);
  });
});

describe("a lock that is reported lost while it hangs", () => {
  let working: ExecutionView;
  let onE1: string;
  beforeEach(async () => {
    const { id } = await approvedPlan(plant, as, {});
    working = await carryTo(as, "tess", id, "working");
    onE1 = working.points.find(({ tag }) => tag === "E1")?.condition.lock?.number ?? "";
  });

  test("stays where it is, is a finding at its point, and is marked", async () => {
    const reported = accepted(await act(onE1, "lost")) as LockItem;
    expect(reported).toMatchObject({ state: "hung", reportedLostAt: expect.any(String) });
    const view = await lockoutOf(as("tess"), working.planId);
    const e1 = view.points.find(({ tag }) => tag === "E1");
    expect(view).toMatchObject({ state: "unsafe", unsafe: { from: "working", stop: null } });
    expect(view.unsafe?.findings).toMatchObject([{ kind: "lock_found_open", pointId: e1?.id }]);
    expect(view.unsafe?.findings[0]?.note).toContain(onE1);
    expect(e1?.condition).toMatchObject({
      lock: { number: onE1 },
      isolated: { doubted: true },
      verification: null,
    });
    const { items, missing } = (await as("mona").get("/api/locks?state=missing")).body;
    expect([items, missing]).toMatchObject([[{ number: onE1 }], 1]);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("is reported once, and found in place without starting the work again", async () => {
    accepted(await act(onE1, "lost"));
    expect((await act(onE1, "lost")).body.reasons).toMatchObject([{ code: "lock_hung" }]);
    expect(accepted(await act(onE1, "found"))).toMatchObject({ state: "hung", reportedLostAt: null });
    expect((await lockoutOf(as("tess"), working.planId)).state).toBe("unsafe");
    expect((await eventsOf(onE1)).slice(-2)).toEqual(["reported_lost", "found"]);
  });

  test("is an alarm after the lockout is safe again, until it is found", async () => {
    accepted(await act(onE1, "lost"));
    const alarmsOnBoard = async () =>
      (accepted(await as("vera").get("/api/board")) as SiteBoard).alarms.map(({ kind }) => kind);
    let view = await lockoutOf(as("tess"), working.planId);
    expect(view.lostLocks).toMatchObject([{ number: onE1, pointId: plant.points.E1 }]);
    expect(await alarmsOnBoard()).toEqual(["unsafe", "lock_lost"]);
    view = accepted(await command(as("tess"), view, { type: "sign_off" })) as ExecutionView;
    const lifted = accepted(await command(as("tess"), view, { type: "lift_stop", done: "Looked." }));
    expect(lifted).toMatchObject({ state: "re_isolating", lostLocks: [{ number: onE1 }] });
    expect(await alarmsOnBoard()).toEqual(["lock_lost"]);
    accepted(await act(onE1, "found"));
    expect((await lockoutOf(as("tess"), working.planId)).lostLocks).toEqual([]);
    expect(await alarmsOnBoard()).toEqual([]);
  });

  test("on the hasp stops the work, and no point is in doubt", async () => {
    accepted(await act("P-TESS", "lost"));
    const view = await lockoutOf(as("tess"), working.planId);
    expect(view).toMatchObject({ state: "unsafe", unsafe: { findings: [] } });
    expect(view.unsafe?.stop?.reason).toContain("P-TESS");
    expect(view.lostLocks).toMatchObject([{ number: "P-TESS", pointId: null }]);
  });

  test("counts from everyone who keeps the register, with no right to carry out lockouts", async () => {
    await api.deps.db.tenant(plant.tenantId).run(sql`
      update roles set permissions = array_remove(permissions, 'lockouts:execute') where key = 'safety_manager'`);
    accepted(await act(onE1, "lost"));
    expect((await lockoutOf(as("tess"), working.planId)).state).toBe("unsafe");
  });

  test("stays lost once the person who applied it has signed off, until someone marks it found", async () => {
    accepted(await act("P-TESS", "lost"));
    const view = await lockoutOf(as("tess"), working.planId);
    accepted(await command(as("tess"), view, { type: "sign_off" }));
    expect(await lockCalled("P-TESS")).toMatchObject({ state: "lost", reportedLostAt: null });
    accepted(await act("P-TESS", "found"));
    expect(await lockCalled("P-TESS")).toMatchObject({ state: "issued" });
  });

  test("is refused to anyone who may not keep the register, and then stops nothing", async () => {
    const { id, version } = await lockCalled(onE1);
    expect((await as("ravi").send("POST", `/api/locks/${id}/lost`, { version })).status).toBe(403);
    expect((await as("mona").send("POST", `/api/locks/${id}/lost`, { version: version + 5 })).status).toBe(
      409,
    );
    expect((await lockoutOf(as("tess"), working.planId)).state).toBe("working");
  });

  test("is never out of service or retired where it hangs", async () => {
    for (const what of ["damaged", "retire"])
      expect((await act(onE1, what)).body.reasons?.[0].code).toMatch(/^lock_hung/);
  });
});
