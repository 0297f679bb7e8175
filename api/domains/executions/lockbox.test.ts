import { beforeEach, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { executionEvent } from "#contract/executions/events.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { LockItem } from "#contract/locks/schemas.ts";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import {
  acceptHandover,
  accepted,
  approvedPlan,
  type Callers,
  carryTo,
  command,
  lockoutOf,
} from "../../../tests/support/lockouts.ts";
import { buildPlant, type Plant, type Username } from "../../../tests/support/plant.ts";
import { faultsOf } from "../../../tests/support/world.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;
let verified: ExecutionView;
beforeEach(async () => {
  plant = await buildPlant(api.deps, `plant-${randomUUID()}`);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
  const { id } = await approvedPlan(plant, as, { workers: ["ravi", "cleo"] });
  verified = await carryTo(as, "tess", id, "verified");
});

const fill: ExecutionCommand = { type: "fill_lockbox", lockNumber: "box-1" };
const send = async (who: Username, view: ExecutionView, given: ExecutionCommand) =>
  accepted(await command(as(who), view, given)) as ExecutionView;
const boxCalled = async (number: string): Promise<LockItem> =>
  (await as("mona").get(`/api/locks?q=${number}`)).body.items.find((box: LockItem) => box.number === number);
type Listed = z.output<typeof executionEvent>;
const codes = ({ body }: { body: { reasons?: { code: string }[] } }) =>
  (body.reasons ?? []).map(({ code }) => code);

describe("[invariant 12] a lockbox", () => {
  test("takes the keys, holds everyone's lock, and opens when the last one is off", async () => {
    const closed = await send("tess", verified, fill);
    expect(closed.box).toMatchObject({ number: "BOX-1", by: { name: "Tess Okafor" } });
    expect(await boxCalled("BOX-1")).toMatchObject({ state: "hung", hung: { planId: closed.planId } });
    const working = await send("ravi", closed, { type: "sign_on", lockNumber: "P-RAVI", briefed: true });
    expect(codes(await command(as("tess"), working, { type: "open_lockbox" }))).toEqual(["people_signed_on"]);
    const off = await send("ravi", working, { type: "sign_off" });
    const opened = await send("tess", off, { type: "open_lockbox" });
    expect(opened.box).toBeNull();
    expect(await boxCalled("BOX-1")).toMatchObject({ state: "in_cabinet", hung: null });
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("is one box in one lockout", async () => {
    const other = await approvedPlan(plant, as, { machines: ["M-3"], workers: ["ravi"], title: "Another" });
    const elsewhere = await carryTo(as, "tess", other.id, "verified", 12);
    const answers = await Promise.all([
      command(as("tess"), verified, fill),
      command(as("tess"), elsewhere, fill),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codes(answers.find(({ status }) => status === 409)!)).toEqual(["lock_in_use"]);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("moves with the lead, in the lockout and in the register, and no lock leaves its place", async () => {
    const closed = await send("tess", verified, fill);
    const to = plant.people.sam.id;
    const offered = await send("tess", closed, { type: "offer_handover", toUserId: to });
    const taken = await acceptHandover(as("sam"), offered);
    expect(taken).toMatchObject({ responsible: { userId: to }, box: { by: { userId: to } } });
    for (const point of taken.points) {
      const before = closed.points.find(({ id }) => id === point.id);
      expect(point.condition.lock).toMatchObject({
        number: before?.condition.lock?.number,
        appliedBy: { userId: to },
      });
      const lock = await boxCalled(point.condition.lock?.number ?? "");
      expect(lock.hung).toMatchObject({ by: "Sam Berg", pointTag: point.tag });
      const { body } = await as("mona").get(`/api/locks/${lock.id}/history`);
      expect(body.items[0]).toMatchObject({ event: "taken_over", person: "Sam Berg" });
    }
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("keeps a lock on while it changes its owner, who goes home: the history and the register say so", async () => {
    const { id } = await approvedPlan(plant, as, { machines: ["M-3"], workers: ["ravi"], title: "Another" });
    const isolated = await carryTo(as, "ravi", id, "locked", 12);
    const closed = await send("tess", isolated, fill);
    const index = closed.points.findIndex(({ lockable }) => lockable);
    const { id: pointId = "", tag = "", condition } = closed.points[index] ?? {};
    const number = condition?.lock?.number ?? "";
    const offered = await send("ravi", closed, { type: "offer_lock", pointId });
    const accept: ExecutionCommand = { type: "accept_lock", pointId, scannedTag: tag, inPosition: true };
    expect(codes(await command(as("ravi"), offered, accept))).toEqual(["offer_not_yours"]);
    const taken = await send("tess", offered, accept);
    expect(taken.points[index]?.condition.lock).toEqual({
      ...condition?.lock,
      appliedBy: { userId: plant.people.tess.id, name: "Tess Okafor" },
    });
    const lock = await boxCalled(number);
    expect(lock).toMatchObject({ state: "hung", hung: { by: "Tess Okafor", pointTag: tag } });
    const { body: past } = await as("mona").get(`/api/locks/${lock.id}/history`);
    expect(past.items.slice(0, 2)).toMatchObject([
      { event: "taken_over", person: "Tess Okafor" },
      { event: "hung", person: "Ravi Iyer" },
    ]);
    const { body: told } = await as("mona").get(`/api/lockout-plans/${id}/execution/events?limit=50`);
    const detailsOf = (action: string) =>
      told.items.find((event: Listed) => event.action === action && !event.isRefused)?.details;
    const same = { lockNumber: number, box: "BOX-1" };
    expect(detailsOf("offer_lock")).toMatchObject({ ...same, to: "Tess Okafor" });
    expect(detailsOf("accept_lock")).toMatchObject({ ...same, from: "Ravi Iyer" });
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("reported lost, it is found open: every point it held the keys to is in doubt", async () => {
    const closed = await send("tess", verified, fill);
    const { id, version } = await boxCalled(closed.box?.number ?? "");
    expect(await as("mona").send("POST", `/api/locks/${id}/lost`, { version })).toMatchObject({
      status: 200,
      body: { state: "lost", hung: null },
    });
    const view = await lockoutOf(as("tess"), verified.planId);
    expect(view).toMatchObject({
      state: "unsafe",
      box: null,
      unsafe: { findings: [{ kind: "box_found_open" }] },
    });
    expect(view.points.every(({ condition }) => condition.verification === null)).toBe(true);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("is on no muster list: a box is no one's lock", async () => {
    const closed = await send("tess", verified, fill);
    await send("tess", closed, { type: "sign_on", lockNumber: "P-TESS", briefed: true });
    const { body } = await as("vera").get("/api/muster");
    expect(body.items.map(({ lockNumber }: { lockNumber: string }) => lockNumber)).toEqual(["P-TESS"]);
  });

  test("lets the lockout come to its end", async () => {
    const closed = await send("tess", verified, fill);
    const working = await send("tess", closed, { type: "sign_on", lockNumber: "P-TESS", briefed: true });
    const off = await send("tess", working, { type: "sign_off" });
    const released = await send("tess", off, { type: "start_release", reason: "Done" });
    const clear = { toolsClear: true, guardsBack: true, peopleClear: true } as const;
    const releasing = await send("tess", released, { type: "confirm_clear", ...clear });
    const [point] = releasing.points;
    const unlock: ExecutionCommand = { type: "unlock_point", pointId: point?.id ?? "" };
    expect(codes(await command(as("tess"), releasing, unlock))).toEqual(["key_in_box"]);
    await send("tess", releasing, { type: "open_lockbox" });
    expect((await carryTo(as, "tess", verified.planId, "closed")).state).toBe("closed");
    expect((await lockoutOf(as("tess"), verified.planId)).box).toBeNull();
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });
});
