import { beforeEach } from "vitest";
import { type ProcedureContent, type ProcedureDetail } from "#contract/procedures/schemas.ts";
import { type Task } from "#contract/inbox/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted } from "./lockouts.ts";
import { type Username } from "./plant.ts";
import { plantOfEachTest } from "./plant-of-each-test.ts";
import { asSeen } from "./review.ts";

/** A plant of each test, and the ways to write, submit, and publish its procedures. */
export function proceduresOfTests() {
  const { api, plant, as } = plantOfEachTest();

  beforeEach(async () => {
    // Mona writes; Sam and Ravi may review.
    await api.deps.db.tenant(plant.tenantId).run(sql`
    update users set role_id = (select id from roles where key = 'safety_manager')
    where username in ('sam', 'ravi')`);
  });

  const urlOf = ({ id }: { id: string }) => `/api/procedures/${id}`;
  const post = (who: Username, procedure: { id: string }, act: string, body: object, key?: string) =>
    as(who).send("POST", `${urlOf(procedure)}/${act}`, body, key ? { "idempotency-key": key } : {});
  const read = async (procedure: { id: string }, query = "", who: Username = "mona") =>
    accepted(await as(who).get(`${urlOf(procedure)}${query}`)) as ProcedureDetail;
  const create = async (body: object = {}) =>
    accepted(
      await as("mona").send("POST", "/api/procedures", {
        equipmentId: plant.machines["M-5"],
        title: "Lockout of M-5",
        from: "points",
        ...body,
      }),
    ) as ProcedureDetail;
  const save = (
    who: Username,
    procedure: ProcedureDetail,
    changed: Partial<ProcedureContent> = {},
    title = procedure.shown.title,
  ) =>
    as(who).send("PUT", `${urlOf(procedure)}/draft`, {
      version: procedure.shown.version,
      title,
      content: { ...procedure.shown.content, ...changed },
    });
  const complete = async () => {
    const created = await create();
    return accepted(await save("mona", created, { intendedUse: "Cleaning." })) as ProcedureDetail;
  };
  const submitted = async () => {
    const draft = await complete();
    return accepted(await post("mona", draft, "submit", { version: draft.shown.version })) as ProcedureDetail;
  };
  const published = async () => {
    const inReview = await submitted();
    return accepted(await post("sam", inReview, "publish", asSeen(inReview))) as ProcedureDetail;
  };
  const allowed = (procedure: ProcedureDetail) =>
    procedure.possible.filter((each) => each.allowed).map(({ action }) => action);

  async function tasks(who: Username, kind: Task["kind"]): Promise<string[]> {
    const { items } = accepted(await as(who).get(`/api/inbox?kind=${kind}`)) as { items: Task[] };
    return items.map(({ subjectId }) => subjectId);
  }
  return { api, plant, as, urlOf, post, read, create, save, complete, submitted, published, allowed, tasks };
}
