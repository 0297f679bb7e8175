import { describe, expect, test } from "vitest";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import type { PlanDetail } from "#contract/plans/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted, approvedPlan, draftOf, lockoutOf } from "../../../tests/support/lockouts.ts";
import { proceduresOfTests } from "../../../tests/support/procedures-of-tests.ts";
import { asSeen } from "../../../tests/support/review.ts";

const { api, plant, as, post, read, save, published, allowed, tasks } = proceduresOfTests();

describe("[PRODUCT-02] a published version", () => {
  test("is in effect for 12 months until its inspection, and is planned on", async () => {
    const procedure = await published();
    const dueOn = new Date();
    dueOn.setUTCFullYear(dueOn.getUTCFullYear() + 1);
    expect(procedure).toMatchObject({
      state: "published",
      publishedVersion: 1,
      openVersion: null,
      inspectionDueOn: dueOn.toISOString().slice(0, 10),
    });
    expect(procedure.versions[0]).toMatchObject({ author: "Mona Adler", reviewer: "Sam Berg" });
    const plan = await approvedPlan(plant, as, { machines: ["M-5"] });
    expect(plan.procedures[0]).toMatchObject({ versionNumber: 1 });
  });

  test("[invariant 5] never changes, not even in the database", async () => {
    const { shown, id } = await published();
    expect((await save("mona", await read({ id }))).status).toBe(409);
    const tenant = api.deps.db.tenant(plant.tenantId);
    for (const change of [
      sql`update procedure_versions set content = '{}' where id = ${shown.id}`,
      sql`update procedure_versions set title = 'Other' where id = ${shown.id}`,
      sql`update procedure_versions set state = 'draft' where id = ${shown.id}`,
      sql`update procedure_versions set published_at = null where id = ${shown.id}`,
      sql`update procedure_versions set reviewer_id = null where id = ${shown.id}`,
      sql`delete from procedure_versions where id = ${shown.id}`,
    ]) {
      await expect(tenant.run(change)).rejects.toThrow(/never changes/);
    }
    expect((await read({ id })).shown.content).toEqual(shown.content);
  });

  test("is superseded by the next; lockouts under way keep it, drafts are warned", async () => {
    const first = await published();
    const running = await approvedPlan(plant, as, { machines: ["M-5"] });
    const planned = accepted(
      await as("mona").send(
        "POST",
        "/api/lockout-plans",
        draftOf(plant, { machines: ["M-5"], title: "Later" }),
      ),
    ) as PlanDetail;
    expect(await tasks("mona", "update_plan")).toEqual([]);

    const next = accepted(await post("mona", first, "draft", { version: first.version })) as ProcedureDetail;
    expect(next.shown).toMatchObject({ number: 2, state: "draft", content: first.shown.content });
    expect((await post("sam", first, "draft", { version: first.version })).status).toBe(409);
    const edited = accepted(
      await save("mona", next, { scope: "Wider." }, "Another title"),
    ) as ProcedureDetail;
    // What is in effect is called as before until the next version is.
    expect((await read(first)).title).toBe("Lockout of M-5");
    const inReview = accepted(
      await post("mona", edited, "submit", { version: edited.shown.version }),
    ) as ProcedureDetail;
    const second = accepted(await post("sam", first, "publish", asSeen(inReview))) as ProcedureDetail;

    expect(second).toMatchObject({ title: "Another title", publishedVersion: 2 });
    expect(second.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, "published"],
      [1, "superseded"],
    ]);
    const execution = await lockoutOf(as("tess"), running.id);
    expect(execution.procedureVersions.map(({ id }) => id)).toEqual([first.shown.id]);
    expect(
      second.plans.map(({ planId, versionNumber, approved }) => [planId, versionNumber, approved]),
    ).toEqual([
      [planned.id, 1, false],
      [running.id, 1, true],
    ]);
    // Both the draft and the approved plan, which hasn't begun.
    expect((await tasks("mona", "update_plan")).sort()).toEqual([planned.id, running.id].sort());
    const told = accepted(await as("mona").get(`/api/lockout-plans/${planned.id}`)) as PlanDetail;
    expect(told.procedures.map(({ versionNumber, state }) => [versionNumber, state])).toEqual([
      [1, "superseded"],
    ]);
    expect((await read(first, "?version=1")).shown.content.scope).toBe(first.shown.content.scope);
  });

  test("is retired with a reason; then nothing new is planned on it, until the next version", async () => {
    const procedure = await published();
    const { version } = procedure;
    expect((await post("sam", procedure, "retire", { version, reason: "" })).status).toBe(400);
    expect((await post("tess", procedure, "retire", { version, reason: "Gone." })).status).toBe(403);
    const retired = accepted(
      await post("sam", procedure, "retire", { version, reason: "The machine was sold." }),
    ) as ProcedureDetail;
    expect(retired).toMatchObject({ state: "retired", publishedVersion: null, inspectionDueOn: null });
    expect(retired.shown.retirement).toMatchObject({ reason: "The machine was sold.", by: "Sam Berg" });
    const plan = await as("mona").send("POST", "/api/lockout-plans", draftOf(plant, { machines: ["M-5"] }));
    expect(plan.status).toBe(400);
    expect(allowed(await read(procedure))).toEqual(["draft"]);
  });
});
