import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { pointDraftOf } from "../../../tests/support/isolation-points.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();

const oxygen = {
  energyType: "gas",
  magnitude: "20.9 % O2",
  verification: "Measure the oxygen in the chamber",
  verificationUnit: "% O2",
  verificationMinimum: 19.5,
  verificationLimit: 23.5,
  proveDead: false,
};

/** Gives a point other facts, as a person does in the register. */
async function change(tag: "E1" | "S-HDR-02", what: object) {
  const path = `/api/isolation-points/${plant.points[tag]}`;
  const { siteId, version } = (await as("mona").get(path)).body;
  return as("mona").send("PUT", path, { ...pointDraftOf(tag, siteId), ...what, version });
}

/** The lockout of M-1 before the verification, where E1 guards the air in a chamber. */
async function withOxygen(): Promise<ExecutionView> {
  accepted(await change("E1", oxygen));
  await publishNextVersion(api, plant, "M-1");
  return carryTo(as, "tess", (await lockout({ machines: ["M-1"] })).planId, "de_energised");
}

const reading = (value: unknown): ExecutionCommand => ({
  type: "verify_point",
  pointId: plant.points.E1,
  method: "Measured",
  reading: { value: value as number, unit: "% O2" },
});

describe("a point whose readings are safe in a range", () => {
  test("is verified within it", async () => {
    const view = await withOxygen();
    expect(view.points.find(({ tag }) => tag === "E1")).toMatchObject({ verificationMinimum: 19.5 });
    const verified = accepted(await command(as("ravi"), view, reading(20.9))) as ExecutionView;
    const e1 = verified.points.find(({ tag }) => tag === "E1");
    expect(e1?.condition.verification?.reading).toEqual({ value: 20.9, unit: "% O2" });
  });

  test("makes the lockout unsafe below it", async () => {
    const unsafe = accepted(await command(as("ravi"), await withOxygen(), reading(17.2))) as ExecutionView;
    expect(unsafe).toMatchObject({
      state: "unsafe",
      unsafe: { findings: [{ kind: "reading_out_of_range", reading: { value: 17.2, unit: "% O2" } }] },
    });
  });

  test("takes nothing that no instrument can show, and nothing changes", async () => {
    const view = await withOxygen();
    const url = `/api/lockout-plans/${view.planId}/execution/commands`;
    const impossible = await command(as("ravi"), view, reading(-1));
    expect([impossible.status, impossible.body.reasons]).toMatchObject([
      409,
      [{ code: "reading_impossible" }],
    ]);
    const body = (value: string) =>
      JSON.stringify({ version: view.version, state: view.state, command: reading("VALUE") }).replace(
        '"VALUE"',
        value,
      );
    for (const [value, told] of [
      ['"abc"', "Enter the reading as a number"],
      ['""', "Enter the reading as a number"],
      ["null", "Enter the reading as a number"],
      ["1e309", "This number is too large"],
    ] as const) {
      const answer = await as("ravi").send("POST", url, body(value), { "content-type": "application/json" });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(told);
    }
    expect((await lockoutOf(as("ravi"), view.planId)).version).toBe(view.version);
  });

  test("asks once more before it takes a reading that looks like a slip, and keeps the attempt", async () => {
    const view = await withOxygen();
    const asked = await command(as("ravi"), view, reading(95));
    expect([asked.status, asked.body.reasons]).toMatchObject([409, [{ code: "reading_implausible" }]]);
    expect((await lockoutOf(as("ravi"), view.planId)).version).toBe(view.version);
    const { items } = (await as("mona").get(`/api/lockout-plans/${view.planId}/execution/events?limit=100`))
      .body;
    expect(items.at(-1)).toMatchObject({ isRefused: true, details: { value: 95 } });
    const confirmed = await command(as("ravi"), view, {
      ...reading(95),
      confirmed: true,
    } as ExecutionCommand);
    expect(confirmed.body).toMatchObject({ state: "unsafe" });
  });

  test("is left behind by a published version when its lower limit changes", async () => {
    accepted(await change("E1", oxygen));
    await publishNextVersion(api, plant, "M-1");
    accepted(await change("E1", { ...oxygen, verificationMinimum: 5 }));
    const { items } = (await as("mona").get("/api/procedures?search=M-1")).body;
    const { body } = await as("mona").get(`/api/procedures/${items[0].id}`);
    expect(JSON.stringify(body)).toContain('"field":"verificationMinimum","published":19.5,"register":5');
  });

  test("is refused with its limits the wrong way around", async () => {
    const answer = await change("E1", { ...oxygen, verificationMinimum: 24 });
    expect([answer.status, answer.body.fields]).toMatchObject([
      400,
      { verificationMinimum: expect.any(String) },
    ]);
  });
});

describe("a point that is verified by a check", () => {
  const pin = {
    ...{ energyType: "gravity", magnitude: "180 kg", verification: "See that the pin is through the lug" },
    ...{ verificationUnit: "", verificationLimit: null, proveDead: false, verificationKind: "check" },
  };
  const check = (passed?: boolean): ExecutionCommand => ({
    ...{ type: "verify_point", pointId: plant.points.E1, method: "Looked at the pin", passed },
  });

  test("is passed or failed, and a failed check makes the lockout unsafe", async () => {
    accepted(await change("E1", pin));
    await publishNextVersion(api, plant, "M-1");
    const { planId } = await lockout({ machines: ["M-1"] });
    const view = await carryTo(as, "tess", planId, "de_energised");
    const neither = await command(as("ravi"), view, check());
    expect([neither.status, neither.body.fields]).toMatchObject([
      400,
      { "command.passed": expect.stringContaining("passed") },
    ]);
    const passed = accepted(await command(as("ravi"), view, check(true))) as ExecutionView;
    const e1 = passed.points.find(({ tag }) => tag === "E1");
    expect(e1?.condition.verification).toMatchObject({ method: "Looked at the pin", reading: null });
    const failed = accepted(await command(as("tess"), passed, check(false))) as ExecutionView;
    expect(failed).toMatchObject({ state: "unsafe", unsafe: { findings: [{ kind: "check_failed" }] } });
  });
});

describe("an electrical point", () => {
  test("without live-dead-live or a safe limit is refused unless the reason is written down", async () => {
    const refused = await change("E1", { proveDead: false });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["verificationJustification"]]);
    const high = await change("E1", { verificationLimit: 1000 });
    expect([high.status, Object.keys(high.body.fields)]).toEqual([400, ["verificationJustification"]]);
    const reason = "Verified by the fixed detector VD-2";
    const told = accepted(await change("E1", { proveDead: false, verificationJustification: reason }));
    expect(told).toMatchObject({ proveDead: false, verificationJustification: reason });
  });
});

describe("energy that can build up again", () => {
  test("is due after its interval: at the point, in the inbox of who leads, and for everyone once it is overdue", async () => {
    accepted(await change("E1", { recheckMinutes: 10 }));
    await publishNextVersion(api, plant, "M-1");
    const { planId } = await lockout({ machines: ["M-1"] });
    const view = await carryTo(as, "tess", planId, "working");
    const e1 = view.points.find(({ tag }) => tag === "E1");
    const verifiedAt = Date.parse(e1?.condition.verification?.at ?? "");
    expect(e1?.recheckDueAt).toBe(new Date(verifiedAt + 10 * 60_000).toISOString());
    expect(view.alarms).toEqual([]);
    const { items } = (await as("tess").get("/api/inbox?limit=100")).body;
    expect(items).toContainEqual(
      expect.objectContaining({ kind: "recheck_energy", subjectId: planId, dueAt: e1?.recheckDueAt }),
    );
    const isTaskOf = async (who: "ravi" | "sam") =>
      (await as(who).get("/api/inbox?limit=100")).body.items.some(
        ({ kind, subjectId }: { kind: string; subjectId: string }) =>
          kind === "recheck_energy" && subjectId === planId,
      );
    accepted(await command(as("ravi"), view, { type: "sign_on", lockNumber: "P-RAVI", briefed: true }));
    expect([await isTaskOf("ravi"), await isTaskOf("sam")]).toEqual([false, false]);
    api.advance(11 * 60_000);
    expect([await isTaskOf("ravi"), await isTaskOf("sam")]).toEqual([true, true]);
    const overdue = await lockoutOf(as("tess"), planId);
    expect(overdue).toMatchObject({ state: "working", alarms: [{ kind: "recheck_overdue" }] });
  });
});
