import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { Answer } from "../../../tests/support/api.ts";
import {
  acceptHandover,
  accepted,
  approvedPlan,
  command,
  draftOf,
  type Job,
  lockoutOf,
} from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { faultsOf } from "../../../tests/support/world.ts";

const { api, plant, as } = plantOfEachTest();

const inTenant = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  api.deps.db.inTenant(plant.tenantId, work);
const leave = (tx: Transaction, who: Username) =>
  tx.run(sql`update users set active = false where id = ${plant.people[who].id}`);
const lapse = (tx: Transaction, who: Username) =>
  tx.run(sql`update authorisations set valid_until = '2020-01-01' where user_id = ${plant.people[who].id}`);
const revoke = (tx: Transaction, who: Username) =>
  tx.run(sql`
    update authorisations set revoked_at = now(), revoked_by = ${plant.people.mona.id}, revocation = 'Unsafe act.'
    where user_id = ${plant.people[who].id}`);

const urlOf = ({ id }: { id: string }) => `/api/lockout-plans/${id}`;
const post = (who: Username, plan: PlanDetail, act: string) =>
  as(who).send("POST", `${urlOf(plan)}/${act}`, { version: plan.version });
const read = async (plan: { id: string }) => accepted(await as("sam").get(urlOf(plan))) as PlanDetail;
const draft = async (job: Job = {}) =>
  accepted(await as("mona").send("POST", "/api/lockout-plans", draftOf(plant, job))) as PlanDetail;
const submitted = async (job: Job = {}) =>
  accepted(await post("mona", await draft(job), "submit")) as PlanDetail;
const codes = ({ status, body }: Answer) => [
  status,
  ...(body.reasons ?? []).map(({ code }: { code: string }) => code),
];

describe("[PRODUCT-03] someone whom a plan names", () => {
  test("and who left or may no longer lock out keeps it from approval, each with the reason; then it is sent back", async () => {
    const plan = await submitted({ workers: ["ravi", "cleo"] });
    await inTenant(async (tx) => [
      await leave(tx, "ravi"),
      await lapse(tx, "tess"),
      await revoke(tx, "cleo"),
    ]);
    const answer = await post("sam", plan, "approve");
    expect(codes(answer)).toEqual([409, "people_deactivated", "people_not_authorised"]);
    expect(answer.body.reasons.map(({ message }: { message: string }) => message)).toEqual([
      expect.stringContaining("Ravi Iyer"),
      expect.stringMatching(/Tess Okafor, Cleo Diaz/),
    ]);
    const shown = await read(plan);
    expect(shown).toMatchObject({ state: "submitted", version: plan.version });
    expect(shown.possible.find(({ action }) => action === "approve")?.reasons).toEqual(answer.body.reasons);
    expect(shown.people.map(({ name, active }) => [name, active])).toContainEqual(["Ravi Iyer", false]);
    const comment = { version: plan.version, comment: "Name others." };
    expect((await as("sam").send("POST", `${urlOf(plan)}/reject`, comment)).status).toBe(200);
  });

  test("is exchanged in the draft, which can be submitted then", async () => {
    const plan = await draft({ responsible: "ravi", affected: ["vera"] });
    await inTenant(async (tx) => [await leave(tx, "ravi"), await leave(tx, "vera")]);
    expect(codes(await post("mona", plan, "submit"))).toEqual([409, "people_deactivated"]);
    const body = { ...draftOf(plant, { responsible: "tess", affected: [] }), version: plan.version };
    const mended = accepted(await as("mona").send("PUT", urlOf(plan), body)) as PlanDetail;
    const submitted = accepted(await post("mona", mended, "submit")) as PlanDetail;
    expect((await post("sam", submitted, "approve")).status).toBe(200);
  });

  test("and leaves at the very moment of the approval is seen by it", async () => {
    const plan = await submitted({ workers: ["ravi"] });
    let approving: Promise<Answer> | undefined;
    await inTenant(async (tx) => {
      await leave(tx, "ravi");
      approving = post("sam", plan, "approve");
      await expect.poll(() => someoneWaits(tx)).toBe(true);
    });
    expect(codes((await approving) as Answer)).toEqual([409, "people_deactivated"]);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });
});

describe("[PRODUCT-04] an approved plan", () => {
  const notify: ExecutionCommand = { type: "notify", employees: ["Vera Stone"], means: "In person" };
  const begin = async (view: ExecutionView, who: Username = "tess") => command(as(who), view, notify);

  test("does not begin under someone who may no longer lead it, and says so before", async () => {
    const { id } = await approvedPlan(plant, as);
    await inTenant((tx) => lapse(tx, "tess"));
    const view = await lockoutOf(as("ravi"), id);
    const offer = view.possible.find(({ type }) => type === "notify");
    expect(offer).toMatchObject({ allowed: false, reasons: [{ code: "leader_unfit" }] });
    const refusal = await begin(view, "ravi");
    expect(refusal.body.reasons).toMatchObject([
      { code: "leader_unfit", message: expect.stringMatching(/^Tess Okafor can no longer lead/) },
    ]);

    const handover = { type: "offer_handover", toUserId: plant.people.ravi.id } as const;
    const offered = accepted(await command(as("tess"), view, handover)) as ExecutionView;
    const taken = await acceptHandover(as("ravi"), offered);
    expect((await begin(taken, "ravi")).status).toBe(200);
  });

  test("does not begin while its coordinator is leaving", async () => {
    const body = { ...draftOf(plant), coordinatorId: plant.people.ravi.id };
    const drafted = accepted(await as("mona").send("POST", "/api/lockout-plans", body)) as PlanDetail;
    const plan = accepted(await post("mona", drafted, "submit")) as PlanDetail;
    accepted(await post("sam", plan, "approve"));
    const view = await lockoutOf(as("tess"), plan.id);
    let beginning: Promise<Answer> | undefined;
    await inTenant(async (tx) => {
      await leave(tx, "ravi");
      beginning = begin(view);
      await expect.poll(() => someoneWaits(tx)).toBe(true);
    });
    expect(codes((await beginning) as Answer)).toEqual([409, "leader_unfit"]);
    expect(await faultsOf(api.ownerUrl, plant.tenantId)).toEqual([]);
  });
});

/** Whether a call of the API waits for a lock of this transaction. */
async function someoneWaits(tx: Transaction): Promise<boolean> {
  const row = await tx.first(sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`);
  return row?.waits ?? false;
}
