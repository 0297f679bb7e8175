import { describe, expect, test } from "vitest";
import type { EquipmentDetail, EquipmentItem } from "#contract/equipment/schemas.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { Task } from "#contract/inbox/schemas.ts";
import type { PlanDetail, PlanItem } from "#contract/plans/schemas.ts";
import type { ProcedureItem } from "#contract/procedures/schemas.ts";
import { apiOfFile } from "../../tests/support/api.ts";
import { accepted, lockoutOf } from "../../tests/support/lockouts.ts";
import { demoSlugs } from "./catalog/people.ts";

const hour = 3_600_000;
const api = apiOfFile([...demoSlugs]);

async function ask<Answer>(who: string, url: string): Promise<Answer> {
  return accepted(await (await api.as(who)).get(url)) as Answer;
}

const plansOf = async (slug: string) =>
  (await ask<{ items: PlanItem[] }>(`viewer@${slug}`, "/api/lockout-plans?show=all&limit=200")).items;

async function planNamed(slug: string, machine: string, title: RegExp): Promise<PlanItem> {
  const found = (await plansOf(slug)).filter(
    (plan) => title.test(plan.title) && plan.equipment.some(({ tag }) => tag === machine),
  );
  expect(found).toHaveLength(1);
  return found[0] as PlanItem;
}

/** The lockout as that person sees it. */
async function lockoutNamed(who: string, machine: string, title: RegExp): Promise<ExecutionView> {
  const { id } = await planNamed(who.split("@")[1] ?? "", machine, title);
  return lockoutOf(await api.as(who), id);
}

const detailOf = async (who: string, { id }: PlanItem) => ask<PlanDetail>(who, `/api/lockout-plans/${id}`);

async function machineOf(slug: string, tag: string): Promise<EquipmentDetail> {
  const { items } = await ask<{ items: EquipmentItem[] }>(`viewer@${slug}`, `/api/equipment?search=${tag}`);
  return ask(`viewer@${slug}`, `/api/equipment/${items[0]?.id}`);
}

const holdsOf = ({ points }: EquipmentDetail, tag: string) =>
  points.find((point) => point.tag === tag)?.holds.map(({ planTitle }) => planTitle);

const possible = (view: ExecutionView, type: string) =>
  view.possible.find((command) => command.type === type);

const tasksOf = async (who: string) =>
  (await ask<{ items: Task[] }>(who, "/api/inbox")).items.map(({ kind, title }) => `${kind}: ${title}`);

describe("heavy industry", () => {
  test.each(["borealis", "default"])(
    "%s: five are signed on to the mill, two from a contractor, and the responsible person hands over",
    async (slug) => {
      const mill = await lockoutNamed(`supervisor@${slug}`, "HV-BML-001", /Reline/);
      expect(mill.state).toBe("working");
      const signedOn = mill.people.filter(({ lockNumber }) => lockNumber);
      expect(signedOn).toHaveLength(5);
      expect(signedOn.filter(({ employer }) => employer)).toHaveLength(2);
      expect(mill.coordinator?.name).toBeTruthy();
      expect(mill.handover?.offered.by).toEqual(mill.responsible);
      expect(possible(mill, "walk_down_point")?.allowed).toBe(true);
      expect(await tasksOf(`supervisor@${slug}`)).toContain(`accept_handover: ${mill.title}`);
    },
  );

  test.each(["borealis", "default"])(
    "%s: the removal of an absent person's lock waits for a second approver",
    async (slug) => {
      const seen = (who: string) => lockoutNamed(`${who}@${slug}`, "HV-CNV-012", /idlers/);
      const belt = await seen("manager");
      const [removal] = belt.lockRemovals;
      expect(removal).toMatchObject({ status: "requested", pointId: null, decided: null });
      const stillOn = belt.people.filter(({ lockNumber }) => lockNumber);
      expect(stillOn.map(({ userId, lockNumber }) => ({ userId, lockNumber }))).toEqual([
        { userId: removal?.owner.userId, lockNumber: removal?.lockNumber },
      ]);
      expect(possible(belt, "approve_lock_removal")?.allowed).toBe(true);
      const asked = possible(await seen("supervisor"), "approve_lock_removal");
      expect(asked?.reasons.map(({ code }) => code)).toEqual(["same_approver"]);
    },
  );
});

describe("food and beverage", () => {
  test("default: filler and pasteurizer both hold S-HDR-02, and the second was approved in knowledge of the first", async () => {
    const titles = ["Replace plate pack gaskets, regeneration section", "Replace filling valve seals"];
    expect(holdsOf(await machineOf("default", "FB-FIL-007"), "S-HDR-02")).toEqual(titles);
    expect(holdsOf(await machineOf("default", "FB-PAS-003"), "S-HDR-02")).toEqual(titles);
    const filler = await lockoutNamed("viewer@default", "FB-FIL-007", /valve seals/);
    expect(filler.state).toBe("working");
    expect(filler.points.find(({ tag }) => tag === "S-HDR-02")?.condition.isolated?.confirmedOnly).toBe(true);
    expect((await lockoutNamed("viewer@default", "FB-PAS-003", /gaskets/)).state).toBe("verified");
    const { conflicts } = await detailOf(
      "viewer@default",
      await planNamed("default", "FB-FIL-007", /valve seals/),
    );
    expect(conflicts).toMatchObject([{ pointTag: "S-HDR-02", planTitle: titles[0], acknowledged: true }]);
  });

  test.each(["acme", "default"])(
    "%s: the filler's lockout is pinned to version 3 while 4 is in review",
    async (slug) => {
      const filler = await lockoutNamed(`viewer@${slug}`, "FB-FIL-007", /valve seals/);
      expect(filler.procedureVersions.map(({ name }) => name)).toEqual([
        expect.stringMatching(/, version 3$/),
      ]);
      const { items } = await ask<{ items: ProcedureItem[] }>(
        `viewer@${slug}`,
        "/api/procedures?search=FB-FIL-007",
      );
      expect(items).toMatchObject([{ publishedVersion: 3, openVersion: { number: 4, state: "in_review" } }]);
    },
  );

  test("acme: the filler is ready for the technician, while the pasteurizer holds S-HDR-02", async () => {
    const plan = await planNamed("acme", "FB-FIL-007", /^Replace filling valve seals$/);
    const detail = await detailOf("technician@acme", plan);
    expect(detail).toMatchObject({ state: "approved", executionState: "approved", workOrder: "WO-48213" });
    const inRole = (role: string) => detail.people.filter((one) => one.role === role).map(({ id }) => id);
    const idOf = async (who: string) =>
      (await ask<{ user: { id: string } }>(`${who}@acme`, "/api/auth/me")).user.id;
    expect(inRole("responsible")).toEqual([await idOf("technician")]);
    expect(inRole("worker")).toEqual([await idOf("technician2")]);
    expect(inRole("affected")).toEqual([await idOf("viewer")]);
    expect(detail.conflicts).toMatchObject([{ pointTag: "S-HDR-02", acknowledged: true }]);
    expect(detail.possible.find(({ action }) => action === "execute")?.allowed).toBe(true);
    expect(await tasksOf("technician@acme")).toEqual([`carry_out_plan: ${plan.title}`]);

    const filler = await machineOf("acme", "FB-FIL-007");
    expect(filler.status).toBe("operational");
    const pasteurizer = await lockoutNamed("viewer@acme", "FB-PAS-003", /gaskets/);
    expect(holdsOf(filler, "S-HDR-02")).toEqual([pasteurizer.title]);
    expect(pasteurizer.state).toBe("working");
    expect(pasteurizer.people.every(({ lockNumber }) => lockNumber)).toBe(true);
  });

  test.each(["acme", "default"])(
    "%s: the review of the compressor's long-term isolation is overdue",
    async (slug) => {
      const compressor = await lockoutNamed(`viewer@${slug}`, "FB-NH3-002", /Screw block/);
      expect(compressor.state).toBe("held");
      const [alarm] = compressor.alarms;
      expect(alarm?.kind).toBe("hold_review_overdue");
      expect((Date.now() - Date.parse(alarm?.since ?? "")) / hour / 24).toBeCloseTo(10, 1);
      expect((Date.now() - Date.parse(compressor.shutDown?.at ?? "")) / hour / 24).toBeCloseTo(40, 0);
    },
  );

  test.each(["acme", "default"])(
    "%s: an oil change of the held compressor waits for the supervisor, who sees the holds",
    async (slug) => {
      const plan = await planNamed(slug, "FB-NH3-002", /Oil change/);
      expect(plan.state).toBe("submitted");
      expect(await tasksOf(`supervisor@${slug}`)).toContain(`approve_plan: ${plan.title}`);
      const { conflicts, possible: actions } = await detailOf(`supervisor@${slug}`, plan);
      expect(conflicts).toHaveLength(5);
      expect(conflicts.some(({ acknowledged }) => acknowledged)).toBe(false);
      expect(actions.find(({ action }) => action === "approve")?.allowed).toBe(true);
      const { possible: ofAuthor } = await detailOf(`manager@${slug}`, plan);
      expect(ofAuthor.find(({ action }) => action === "approve")?.allowed).toBe(false);
    },
  );
});

describe("manufacturing", () => {
  test.each(["maxform", "default"])(
    "%s: the molding machine is energized for a test that has an end",
    async (slug) => {
      const press = await lockoutNamed(`technician2@${slug}`, "MF-IMM-003", /pump motor/);
      expect(press.state).toBe("test_energised");
      expect(Date.parse(press.test?.expiresAt ?? "")).toBeGreaterThan(Date.now());
      expect(press.alarms).toEqual([]);
      const open = press.points.filter(({ condition }) => !condition.lock).map(({ id }) => id);
      expect(open).toEqual(press.test?.pointIds);
      expect(possible(press, "end_test")?.allowed).toBe(true);
      expect((await machineOf(slug, "MF-IMM-003")).status).toBe("locked_out");
    },
  );

  test.each(["maxform", "default"])("%s: plans are in every state before approval", async (slug) => {
    const submitted = await planNamed(slug, "MF-RBT-005", /valve island/);
    expect(submitted.state).toBe("submitted");
    expect(await tasksOf(`supervisor@${slug}`)).toContain(`approve_plan: ${submitted.title}`);
    expect((await planNamed(slug, "MF-RBT-006", /wear strips/)).state).toBe("draft");
    expect((await planNamed(slug, "MF-IMM-003", /heater bands/)).state).toBe("cancelled");
  });
});

describe("pharma", () => {
  test.each(["medipure", "default"])(
    "%s: last week's lockout of the autoclave is closed, with its whole history",
    async (slug) => {
      const door = await lockoutNamed(`viewer@${slug}`, "PH-AUT-101", /door gasket/);
      expect(door.state).toBe("closed");
      expect(Date.now() - Date.parse(door.closed?.at ?? "")).toBeGreaterThan(6 * 24 * hour);
      const history = await ask<{
        items: { action: string }[];
        chain: { verified: boolean; checked: number };
      }>(`viewer@${slug}`, `/api/lockout-plans/${door.planId}/execution/events?limit=200`);
      expect(history.items.at(0)?.action).toBe("notify");
      expect(history.items.at(-1)?.action).toBe("close");
      expect(history.chain).toEqual({ verified: true, checked: door.version - 1 });
    },
  );

  test.each(["medipure", "default"])(
    "%s: the technician has an approved lockout that has not begun",
    async (slug) => {
      const pump = await lockoutNamed(`technician@${slug}`, "PH-AUT-101", /vacuum pump/);
      expect(pump).toMatchObject({ state: "approved", version: 1, currentStep: "notify" });
      expect(possible(pump, "notify")?.allowed).toBe(true);
    },
  );

  test.each(["medipure", "default"])(
    "%s: the dryer's plan came back, its inspection being overdue",
    async (slug) => {
      const plan = await planNamed(slug, "PH-FBD-204", /filter bags/);
      const { state, rejection, procedures } = await detailOf(`technician2@${slug}`, plan);
      expect(state).toBe("rejected");
      expect(rejection).toMatch(/inspection .* overdue/);
      expect(Date.parse(procedures[0]?.inspectionDueOn ?? "")).toBeLessThan(Date.now());
      expect(await tasksOf(`technician2@${slug}`)).toContain(`revise_plan: ${plan.title}`);
    },
  );
});
