import { beforeEach, describe, expect, test } from "vitest";
import type { Task } from "#contract/inbox/schemas.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import type { Username } from "../../../tests/support/plant.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";
import { chainFaultsOf } from "../../../tests/support/world.ts";
import { asSeen } from "../../../tests/support/review.ts";

const { api, plant, as } = plantOfEachTest();

beforeEach(async () => {
  // Mona writes; Sam may review.
  await api.deps.db.tenant(plant.tenantId).run(sql`
    update users set role_id = (select id from roles where key = 'safety_manager') where username = 'sam'`);
});

const urlOf = ({ id }: { id: string }) => `/api/procedures/${id}`;
const post = (who: Username, procedure: { id: string }, act: string, body: object) =>
  as(who).send("POST", `${urlOf(procedure)}/${act}`, body);
const read = async (procedure: { id: string }) =>
  accepted(await as("mona").get(urlOf(procedure))) as ProcedureDetail;
const save = ({ id, shown }: ProcedureDetail, changed: object) =>
  as("mona").send("PUT", `${urlOf({ id })}/draft`, {
    version: shown.version,
    title: shown.title,
    content: { ...shown.content, ...changed },
  });
const submitted = async () => {
  const machine = { equipmentId: plant.machines["M-5"], title: "Lockout of M-5", from: "points" };
  const created = accepted(await as("mona").send("POST", "/api/procedures", machine)) as ProcedureDetail;
  const draft = accepted(await save(created, { intendedUse: "Cleaning." })) as ProcedureDetail;
  return accepted(await post("mona", draft, "submit", { version: draft.shown.version })) as ProcedureDetail;
};
const tasks = async (who: Username, kind: Task["kind"]) => {
  const { items } = accepted(await as(who).get(`/api/inbox?kind=${kind}`)) as { items: Task[] };
  return items.map(({ subjectId }) => subjectId);
};

describe("[PRODUCT-02] a review", () => {
  test("is spared where the author withdraws the version: it is a draft again, and no one is asked", async () => {
    const returned = await submitted();
    const { version } = returned.shown;
    const back = accepted(
      await post("sam", returned, "return", { version, comment: "More." }),
    ) as ProcedureDetail;
    const again = accepted(
      await post("mona", back, "submit", { version: back.shown.version }),
    ) as ProcedureDetail;
    const seen = { version: again.shown.version };
    expect(await tasks("sam", "review_procedure")).toEqual([again.id]);
    expect(await post("sam", again, "withdraw", seen)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: "not_author" }] },
    });
    expect((await post("tess", again, "withdraw", seen)).status).toBe(403);
    expect((await post("mona", again, "withdraw", { version: 1 })).body.code).toBe("stale");
    const draft = accepted(await post("mona", again, "withdraw", seen)) as ProcedureDetail;
    expect(draft.shown).toMatchObject({ state: "draft", returned: null });
    expect(draft.versions[0]?.submittedAt).toBeNull();
    expect(await tasks("sam", "review_procedure")).toEqual([]);
    expect(await tasks("mona", "revise_procedure")).toEqual([]);
    expect((await save(draft, { scope: "Put right." })).status).toBe(200);
    const events = await api.deps.db.tenant(plant.tenantId).all(sql<{ action: string }>`
      select action from audit_events where subject_id = ${draft.id} order by seq desc limit 2`);
    expect(events.map(({ action }) => action)).toEqual(["procedure.saved", "procedure.withdrawn"]);
  });

  test("against a withdrawal at the same moment has one outcome", async () => {
    const inReview = await submitted();
    const { id, shown } = inReview;
    const [publication, withdrawal] = await Promise.all([
      post("sam", { id }, "publish", asSeen(inReview)),
      post("mona", { id }, "withdraw", { version: shown.version }),
    ]);
    expect([publication.status, withdrawal.status].sort()).toEqual([200, 409]);
    expect((await read({ id })).state).toBe(publication.status === 200 ? "published" : "draft");
    expect(await chainFaultsOf(api.ownerUrl)).toEqual([]);
  });

  test("is over once it is decided: nothing is withdrawn any more", async () => {
    const inReview = await submitted();
    const decided = accepted(await post("sam", inReview, "publish", asSeen(inReview))) as ProcedureDetail;
    const late = await post("mona", decided, "withdraw", { version: decided.shown.version });
    expect(late).toMatchObject({ status: 409, body: { code: "stale", current: { state: "published" } } });
    expect(await read(decided)).toEqual(decided);
  });
});
