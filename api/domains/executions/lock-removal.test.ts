import { describe, expect, test } from "vitest";
import type { ExecutionCommand } from "#contract/executions/commands.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import { absenceProof, checkedAbsence, takenOff } from "#domain/execution/example-commands.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted, carryTo, command } from "../../../tests/support/lockouts.ts";
import { textOfPdf } from "../../../tests/support/pdf.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as, lockout } = plantOfEachTest();
const lockNumber = "P-TESS";

/** Tess is signed on, and not there. */
async function absent(): Promise<ExecutionView> {
  return carryTo(as, "tess", (await lockout()).planId, "working");
}

const request = (change: object = {}): ExecutionCommand => ({
  type: "request_lock_removal",
  lockNumber,
  ...absenceProof(new Date().toISOString()),
  ...change,
});

const record = (): ExecutionCommand => ({
  type: "record_lock_removal",
  lockNumber,
  ...takenOff(new Date().toISOString()),
});

async function taskOf(who: Username, kind: string) {
  const { items } = (await as(who).get("/api/inbox?limit=100")).body;
  return items.find((task: { kind: string }) => task.kind === kind);
}

const pdfOf = (who: Username, planId: string, number: number | string) =>
  api.app.inject({
    url: `/api/lockout-plans/${planId}/lock-removals/${number}/pdf`,
    headers: { cookie: plant.people[who].cookie, "x-tenant-slug": plant.slug, "x-hasp-area": "tenant" },
  });

describe("the removal of an absent person's lock", () => {
  test("without a proof, or with one that cannot be, is refused, and nothing changes", async () => {
    const view = await absent();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    for (const change of [
      { searchedBy: "" },
      { searchedWhere: " " },
      { attempts: [] },
      { attempts: [{ by: "Sam Berg", means: "", at: tomorrow }] },
      { attempts: [{ by: "", means: "Private phone", at: tomorrow }] },
      { searchedWhere: "Gate" },
      { informHow: undefined },
      { informDueAt: "soon" },
    ]) {
      const { status } = await command(as("sam"), view, request(change));
      expect([change, status]).toEqual([change, 400]);
    }
    for (const [change, code] of [
      [{ attempts: absenceProof(new Date().toISOString()).attempts.slice(1) }, "too_few_attempts"],
      [{ searchedAt: tomorrow }, "evidence_in_future"],
      [{ informDueAt: "2026-01-01T00:00:00.000Z" }, "date_out_of_range"],
    ] as const) {
      const { body } = await command(as("sam"), view, request(change));
      expect(body.reasons).toMatchObject([{ code }]);
    }
    expect((await as("sam").get(`/api/lockout-plans/${view.planId}/execution`)).body.version).toBe(
      view.version,
    );
  });

  test("is proved, checked by a second person, told in time, and on record as a PDF", async () => {
    let view = await absent();
    const send = async (who: Username, given: ExecutionCommand) =>
      (view = accepted(await command(as(who), view, given)) as ExecutionView);
    const asked = request();
    await send("sam", asked);
    expect((await pdfOf("sam", view.planId, 1)).statusCode).toBe(404);
    const approve = { type: "approve_lock_removal", lockNumber, ...checkedAbsence } as const;
    const blind = await command(as("mona"), view, { ...approve, checkedMyself: false });
    expect(blind.body.reasons).toMatchObject([{ code: "not_checked_myself" }]);
    await send("mona", approve);
    // The lock is still on: no paper, no one to tell, and someone has to take it off.
    expect((await pdfOf("sam", view.planId, 1)).statusCode).toBe(404);
    expect(await taskOf("sam", "tell_owner")).toBeUndefined();
    expect(await taskOf("sam", "record_lock_removal")).toMatchObject({ subjectId: view.planId });
    expect(await taskOf("tess", "record_lock_removal")).toBeUndefined();
    await send("sam", record());
    expect(await taskOf("sam", "record_lock_removal")).toBeUndefined();
    const task = await taskOf("sam", "tell_owner");
    expect(task).toMatchObject({
      subjectId: view.planId,
      dueAt: (asked as { informDueAt: string }).informDueAt,
    });
    expect(await taskOf("ravi", "tell_owner")).toBeUndefined();

    const answer = await pdfOf("sam", view.planId, 1);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
    });
    const text = textOfPdf(answer.rawPayload);
    for (const words of [
      "Removal of lock P-TESS",
      "Tess Okafor",
      "Gate log, workshop, locker room",
      "Private phone, no answer",
      "Text message, no answer",
      "At the gate",
      "Mona Adler",
      "Mona Lund",
      "Cut off",
      "Sam Berg",
      "Read the gate log",
      "Not yet.",
    ])
      expect(text).toContain(words);
    expect(text).toContain("Record under 29 CFR 1910.147(e)(3)");
    const { removals } = (await as("sam").get(`/api/lockout-plans/${view.planId}/execution/events`)).body;
    expect(removals).toEqual([{ number: 1, lockNumber, owner: "Tess Okafor" }]);

    await send("sam", {
      type: "record_informed",
      userId: plant.people.tess.id,
      toldHow: "In person at the gate",
      toldAt: new Date().toISOString(),
    });
    expect(await taskOf("sam", "tell_owner")).toBeUndefined();
    expect(textOfPdf((await pdfOf("sam", view.planId, 1)).rawPayload)).not.toContain("Not yet.");
    for (const number of [2, 0, -1, "x", "1e9"]) {
      expect([number, (await pdfOf("sam", view.planId, number)).statusCode >= 400]).toEqual([number, true]);
    }
  });

  test("is on record under the standard that the lockout goes by", async () => {
    await api.deps.db.platform().run(sql`
      update tenant_policies set rules = '{"set": "hsg253", "passwordForSignatures": false, "secondPersonVerifies": false}' where tenant_id = ${plant.tenantId}`);
    const view = await absent();
    const asked = accepted(await command(as("sam"), view, request())) as ExecutionView;
    const approve = { type: "approve_lock_removal", lockNumber, ...checkedAbsence } as const;
    const approved = accepted(await command(as("mona"), asked, approve)) as ExecutionView;
    accepted(await command(as("mona"), approved, record()));
    const text = textOfPdf((await pdfOf("sam", view.planId, 1)).rawPayload);
    expect(text).toContain("Record under HSG253");
    expect(text).not.toContain("CFR");
  });
});
