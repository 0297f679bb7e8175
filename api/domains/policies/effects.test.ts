import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { Policies } from "#contract/policies/schemas.ts";
import { startOfSet } from "#contract/policies/sets.ts";
import { hashPassword } from "#api/infrastructure/passwords.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import {
  accepted,
  approvedPlan,
  carryTo,
  command,
  draftOf,
  lockoutOf,
} from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();
const { osha } = startOfSet;

async function decide(change: Partial<Policies>): Promise<void> {
  const { version } = (await as("mona").get("/api/policies")).body;
  accepted(await as("mona").send("PUT", "/api/policies", { ...osha, ...change, version }));
}

const codesOf = ({ body }: { body: { reasons?: { code: string }[] } }) =>
  body.reasons?.map(({ code }) => code);

async function tasksOf(who: Username, planId: string): Promise<string[]> {
  const { items } = (await as(who).get("/api/inbox?limit=100")).body;
  return items
    .filter(({ subjectId }: { subjectId: string }) => subjectId === planId)
    .map(({ kind }: { kind: string }) => kind);
}

describe("a change of the policies", () => {
  test("counts for the next lockout, and for one that has begun once a supervisor applies it", async () => {
    const { planId } = await lockout();
    const begun = await carryTo(as, "tess", planId, "de_energised");
    expect(begun.policy).toEqual(osha);
    await decide({ secondPersonVerifies: true, testHours: 12 });

    const verify = {
      type: "verify_point",
      pointId: plant.points.E1,
      method: "All phases",
      reading: { value: 0, unit: "V" },
      instrument: "Tester 7",
      provedBefore: true,
      provedAfter: true,
    } as const;
    const apply = { type: "apply_policy" } as const;
    expect(codesOf(await command(as("tess"), begun, apply))).toEqual(["may_not_apply_policy"]);
    const stricter = accepted(await command(as("sam"), begun, apply)) as ExecutionView;
    expect(stricter.policy).toEqual({ ...osha, secondPersonVerifies: true });
    expect(codesOf(await command(as("tess"), stricter, verify))).toEqual(["second_person_needed"]);
    const verified = accepted(await command(as("ravi"), stricter, verify)) as ExecutionView;
    expect(codesOf(await command(as("sam"), verified, apply))).toEqual(["policy_not_stricter"]);

    const next = await lockout({ machines: ["M-2"] });
    expect((await carryTo(as, "tess", next.planId, "notified")).policy).toMatchObject({ testHours: 12 });
  });

  test("that wants every point locked refuses a plan with a point that takes none", async () => {
    await decide({ tagOnlyAllowed: false });
    const refused: (string[] | undefined)[] = [];
    for (const tag of ["M-1", "M-2", "M-3", "M-4"] as const) {
      const job = { machines: [tag] };
      const drafted = await as("mona").send("POST", "/api/lockout-plans", draftOf(plant, job));
      const { id, version } = drafted.body;
      const answer = await as("mona").send("POST", `/api/lockout-plans/${id}/submit`, { version });
      if (answer.status !== 200) refused.push(codesOf(answer));
    }
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.flat())).toEqual(new Set(["tag_not_allowed"]));
  });
});

describe("a signature", () => {
  test("comes with the person's own password where policy says so, and without one nothing changes", async () => {
    const passwordHash = await hashPassword("correct horse battery");
    await api.deps.db.inTenant(plant.tenantId, (tx) =>
      tx.run(sql`update users set password_hash = ${passwordHash}`),
    );
    const plain = await approvedPlan(plant, as, { machines: ["M-1"] });
    await decide({ passwordForSignatures: true });

    const drafted = accepted(await as("mona").send("POST", "/api/lockout-plans", draftOf(plant))) as {
      id: string;
      version: number;
    };
    const url = `/api/lockout-plans/${drafted.id}`;
    const { version } = accepted(
      await as("mona").send("POST", `${url}/submit`, { version: drafted.version }),
    ) as { version: number };
    const shown = (await as("sam").get(url)).body;
    expect(shown.asksPassword).toBe(true);
    const acknowledged = shown.conflicts.map(
      ({ pointId, planId }: { pointId: string; planId: string }) => `${pointId}:${planId}`,
    );
    const approve = (password?: string) =>
      as("sam").send("POST", `${url}/approve`, { version, acknowledged, password });
    for (const [password, code] of [
      [undefined, "signature_password_missing"],
      ["", "signature_password_missing"],
      ["wrong", "password_wrong"],
    ] as const) {
      const answer = await approve(password);
      expect([answer.status, codesOf(answer)]).toEqual([400, [code]]);
    }
    expect((await as("sam").get(url)).body.state).toBe("submitted");
    expect((await approve("correct horse battery")).status).toBe(200);

    const view = await carryTo(as, "tess", plain.id, "restored");
    const told: ExecutionCommand = {
      type: "notify_restored",
      employees: ["Vera Stone"],
      means: "In person",
    };
    const ready = accepted(await command(as("tess"), view, told)) as ExecutionView;
    const close = (password?: string) =>
      as("tess").send("POST", `/api/lockout-plans/${plain.id}/execution/commands`, {
        version: ready.version,
        state: ready.state,
        command: { type: "close", signature: "Tess Okafor" },
        password,
      });
    expect(codesOf(await close())).toEqual(["signature_password_missing"]);
    expect(codesOf(await close("wrong"))).toEqual(["password_wrong"]);
    expect((await lockoutOf(as("tess"), plain.id)).state).toBe("restored");
    expect((await close("correct horse battery")).body).toMatchObject({ state: "closed" });
  });
});

describe("times of the policy", () => {
  test("a lockout past its planned time, and one led for long, become tasks", async () => {
    const { planId } = await lockout();
    await carryTo(as, "tess", planId, "notified");
    expect(await tasksOf("tess", planId)).not.toContain("overrun");
    // As if all of it had been 14 hours ago.
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const [windowEnd, inChargeSince] = [ago(2), ago(14)];
    const times = JSON.stringify({ windowEnd, inChargeSince });
    await api.deps.db.inTenant(plant.tenantId, (tx) =>
      tx.run(sql`
        update executions set data = data || ${times}::jsonb, overrun_at = ${windowEnd}::timestamptz + interval '1 hour',
          handover_due_at = ${inChargeSince}::timestamptz + interval '12 hours'
        where plan_id = ${planId}`),
    );
    expect(await tasksOf("tess", planId)).toEqual(expect.arrayContaining(["overrun", "hand_over"]));
    expect(await tasksOf("sam", planId)).toContain("overrun");
    expect(await tasksOf("sam", planId)).not.toContain("hand_over");
    expect(await tasksOf("vera", planId)).toEqual([]);
  });
});
