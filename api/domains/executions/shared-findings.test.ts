import { expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { plant, as, lockout } = plantOfEachTest();

/** Two lockouts at work that share S-HDR-02: Tess leads the first, Ravi the second, each signed on. */
async function bothAtWork(): Promise<[ExecutionView, ExecutionView]> {
  const one = await lockout({ machines: ["M-1"], title: "First" });
  const two = await lockout({ machines: ["M-2"], responsible: "ravi", title: "Second" });
  await carryTo(as, "tess", one.planId, "working", 1);
  const second = await carryTo(as, "ravi", two.planId, "working", 10);
  return [await lockoutOf(as("tess"), one.planId), second];
}

const openLock = (): ExecutionCommand => ({
  type: "record_finding",
  kind: "lock_found_open",
  pointId: plant.points["S-HDR-02"],
  note: "Shackle not closed",
});

async function inboxOf(who: "tess" | "ravi", planId: string): Promise<string[]> {
  const { items } = (await as(who).get("/api/inbox?limit=100")).body;
  return items
    .filter(({ subjectId }: { subjectId: string }) => subjectId === planId)
    .map(({ kind }: { kind: string }) => kind);
}

test("a finding at a shared point makes the other lockout unsafe too, with the history and its people's tasks", async () => {
  const [first, second] = await bothAtWork();
  accepted(await command(as("tess"), first, openLock()));
  const other = await lockoutOf(as("ravi"), second.planId);
  expect(other).toMatchObject({
    state: "unsafe",
    unsafe: { findings: [{ kind: "lock_found_open", elsewhere: "First", note: "Shackle not closed" }] },
  });
  const shared = other.points.find(({ tag }) => tag === "S-HDR-02");
  expect(shared?.condition).toMatchObject({ verification: null, isolated: { doubted: true } });
  expect(shared?.condition.lock).not.toBeNull();
  expect(await inboxOf("ravi", second.planId)).toContain("leave_machine");
  const { items } = (await as("mona").get(`/api/lockout-plans/${second.planId}/execution/events?limit=100`))
    .body;
  expect(items.at(-1)).toMatchObject({ action: "told", details: { notification: "unsafe" } });
  expect(items.at(-2)).toMatchObject({
    action: "record_finding",
    to: "unsafe",
    actor: { name: "Tess Okafor" },
    details: { elsewhere: "First", finding: "lock_found_open" },
  });
  const signOn = { type: "sign_on", lockNumber: "P-MONA", briefed: true } as const;
  expect((await command(as("mona"), other, signOn)).body).toMatchObject({ reasons: [{ code: "unsafe" }] });
});

test("findings in both lockouts at the same moment are both recorded, in both", async () => {
  const [first, second] = await bothAtWork();
  const answers = await Promise.all([
    command(as("tess"), first, openLock()),
    command(as("ravi"), second, openLock()),
  ]);
  for (const answer of answers) accepted(answer);
  for (const [who, { planId }] of [["tess", first] as const, ["ravi", second] as const]) {
    const { unsafe } = await lockoutOf(as(who), planId);
    expect(unsafe?.findings.map(({ elsewhere }) => elsewhere != null).sort()).toEqual([false, true]);
  }
});

test("a machine that moves puts the points in doubt that other lockouts rely on too", async () => {
  const one = await lockout({ machines: ["M-1"], title: "First" });
  const two = await lockout({ machines: ["M-2"], responsible: "ravi", title: "Second" });
  const second = await carryTo(as, "ravi", two.planId, "working", 10);
  const first = await carryTo(as, "tess", one.planId, "de_energised", 1);
  let view = first;
  for (const { id, condition } of first.points.filter(({ condition }) => !condition.verification)) {
    if (condition.verification) continue;
    const reading = { value: 0, unit: view.points.find((point) => point.id === id)?.verificationUnit ?? "" };
    const proved = { instrument: "VT-07", provedBefore: true, provedAfter: true };
    const verify = { type: "verify_point", pointId: id, method: "Meter", reading, ...proved } as const;
    view = accepted(await command(as("tess"), view, verify)) as ExecutionView;
  }
  const moved = {
    type: "try_start",
    equipmentId: plant.machines["M-1"],
    peopleClear: true,
    response: "responded",
    controlsOff: false,
  } as const;
  accepted(await command(as("tess"), view, moved));
  const other = await lockoutOf(as("ravi"), second.planId);
  expect(other.state).toBe("unsafe");
  expect(other.unsafe?.findings).toMatchObject([
    { kind: "machine_responded", pointId: plant.points["S-HDR-02"], elsewhere: "First" },
  ]);
});

test("a finding at a point of its own stays in its lockout", async () => {
  const [first, second] = await bothAtWork();
  accepted(await command(as("tess"), first, { ...openLock(), pointId: plant.points.E1 } as ExecutionCommand));
  expect((await lockoutOf(as("ravi"), second.planId)).state).toBe("working");
});

test("a bad reading is recorded while the work is stopped, whatever screen it comes from", async () => {
  const [first] = await bothAtWork();
  accepted(await as("vera").send("POST", `/api/lockout-plans/${first.planId}/execution/stop`, {}));
  const live: ExecutionCommand = {
    type: "verify_point",
    pointId: plant.points.E1,
    method: "All phases",
    reading: { value: 398, unit: "V" },
  };
  const found = accepted(await command(as("tess"), first, live)) as ExecutionView;
  expect(found.unsafe?.findings).toMatchObject([{ pointId: plant.points.E1, reading: { value: 398 } }]);
});
