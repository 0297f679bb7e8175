import { beforeAll, describe, expect, test } from "vitest";
import { apiOfFile, callerOf } from "../../../tests/support/api.ts";
import {
  accepted,
  approvedPlan,
  type Callers,
  carryTo,
  command,
  lockoutOf,
} from "../../../tests/support/lockouts.ts";
import { buildPlant, type MachineTag, type Plant } from "../../../tests/support/plant.ts";
import { faultsOf } from "../../../tests/support/world.ts";

const api = apiOfFile([]);
let plant: Plant;
let as: Callers;

beforeAll(async () => {
  plant = await buildPlant(api.deps);
  as = (who) => callerOf(api.app, plant.slug, "tenant", plant.people[who].cookie);
});

async function statusOf(machine: MachineTag): Promise<string> {
  const answer = await as("tess").get(`/api/equipment/${plant.machines[machine]}`);
  return (accepted(answer) as { status: string }).status;
}

const eventsOf = (planId: string) => `/api/lockout-plans/${planId}/execution/events`;

describe("a lockout from its approval to its close", () => {
  test("goes through every state, and the machine is locked out from the first point to the last", async () => {
    const plan = await approvedPlan(plant, as, { machines: ["M-1", "M-2"], title: "Two machines" });

    await carryTo(as, "tess", plan.id, "shut_down");
    expect(await statusOf("M-1")).toBe("operational");
    const [first] = plan.points;
    const begun = await lockoutOf(as("tess"), plan.id);
    const isolate = { type: "isolate_point", pointId: first!.id, scannedTag: "e1" } as const;
    expect(await command(as("tess"), begun, isolate)).toMatchObject({
      status: 200,
      body: { state: "shut_down" },
    });
    expect(await statusOf("M-1")).toBe("locked_out");
    expect(await statusOf("M-2")).toBe("locked_out");

    await carryTo(as, "tess", plan.id, "working");
    const working = await lockoutOf(as("tess"), plan.id);
    expect(working.points.map(({ tag, condition }) => [tag, condition.lock?.appliedBy.name])).toEqual([
      ["E1", "Tess Okafor"],
      ["S-HDR-02", "Tess Okafor"],
      ["A1", "Tess Okafor"],
    ]);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);

    await carryTo(as, "tess", plan.id, "restored");
    expect(await statusOf("M-1")).toBe("operational");
    const closed = await carryTo(as, "tess", plan.id, "closed");
    expect(closed).toMatchObject({ currentStep: null, closed: { signature: "Tess Okafor" } });
    expect(closed.possible.filter(({ allowed }) => allowed)).toEqual([]);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });

  test("is written down event by event, and the hashes of the events hold", async () => {
    const plan = await approvedPlan(plant, as, { machines: ["M-3"], title: "Written down" });
    const closed = await carryTo(as, "tess", plan.id, "closed");

    const { items, nextCursor, chain } = (await as("vera").get(eventsOf(plan.id))).body;
    expect(items).toHaveLength(closed.version - 1);
    expect(nextCursor).toBeNull();
    expect(chain).toEqual({ verified: true, checked: items.length });
    expect(items[0]).toMatchObject({ action: "notify", from: "approved", to: "notified", pointTag: null });
    expect(items[0].actor).toEqual({ userId: plant.people.tess.id, name: "Tess Okafor" });
    expect(items[0].details).toEqual({ employees: "Vera Stone", means: "In person" });
    expect(items.at(-1)).toMatchObject({ action: "close", from: "restored", to: "closed" });
    expect(items.find(({ action }: { action: string }) => action === "apply_lock")).toMatchObject({
      pointTag: "T1",
    });
  });

  test("can be read page by page", async () => {
    const plan = await approvedPlan(plant, as, { machines: ["M-3"], title: "Page by page" });
    await carryTo(as, "tess", plan.id, "isolated");
    const whole = (await as("tess").get(eventsOf(plan.id))).body.items;
    const first = (await as("tess").get(`${eventsOf(plan.id)}?limit=3`)).body;
    const second = (await as("tess").get(`${eventsOf(plan.id)}?limit=3&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...second.items]).toEqual(whole);
    expect(whole).toHaveLength(4);
    expect(second.nextCursor).toBeNull();
    await carryTo(as, "tess", plan.id, "closed", 5);
  });

  test("shows an altered event", async () => {
    const plan = await approvedPlan(plant, as, { machines: ["M-3"], title: "Altered" });
    await carryTo(as, "tess", plan.id, "notified");
    const genuine = (await as("tess").get(eventsOf(plan.id))).body;
    expect(genuine.chain).toEqual({ verified: true, checked: 1 });
    await alterEvent(plan.id);
    expect((await as("tess").get(eventsOf(plan.id))).body.chain).toEqual({ verified: false, checked: 1 });
    expect(
      (await faultsOf(api.ownerUrl, plant.tenantId)).filter((fault) => fault.includes("was altered")),
    ).toHaveLength(1);
  });
});

/** As someone could who is the database's owner and switches its triggers off. */
async function alterEvent(planId: string): Promise<void> {
  const { default: pg } = await import("pg");
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  try {
    await owner.query("alter table audit_events disable trigger audit_is_append_only");
    await owner.query(
      "update audit_events set body = replace(body, 'In person', 'By phone') where subject_id = $1",
      [planId],
    );
  } finally {
    await owner.end();
  }
}
