import { describe, expect, test } from "vitest";
import type { ProcedureItem } from "#contract/procedures/schemas.ts";
import { withClient } from "#api/infrastructure/database/connections.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { proceduresOfTests } from "../../../tests/support/procedures-of-tests.ts";
import { asSeen } from "../../../tests/support/review.ts";
import { installStations } from "../../../tests/support/stations.ts";

const { api, plant, as, post, read, submitted, published, tasks } = proceduresOfTests();

const machines = () => `/api/isolation-points/${plant.points.T1}/machines`;
const attachTo = (tag: "M-1" | "M-5") =>
  as("mona").send("POST", machines(), { equipmentIds: [plant.machines[tag]] });
const detachFrom = (tag: "M-1" | "M-5") => as("mona").send("DELETE", `${machines()}/${plant.machines[tag]}`);
async function listed(tag: string) {
  const { items } = accepted(await as("mona").get("/api/procedures")) as { items: ProcedureItem[] };
  return items.find(({ equipment }) => equipment.tag === tag);
}

test("a point attached after the publication marks the procedure, shows where it differs, and is a task of its owner", async () => {
  const { id } = await published();
  expect(await listed("M-5")).toMatchObject({ registerChangedAt: null });
  expect(await tasks("mona", "match_register")).toEqual([]);
  accepted(await attachTo("M-5"));
  expect(await listed("M-5")).toMatchObject({ registerChangedAt: expect.any(String) });
  const shown = await read({ id });
  expect(shown.changes).toMatchObject([{ tag: "T1", kind: "attached" }]);
  expect(shown.points.map(({ tag }) => tag)).toEqual(["E1"]);
  expect(await tasks("mona", "match_register")).toContain(id);
  expect(await tasks("sam", "match_register")).toEqual([]);
});

test("a point that begins to serve another machine marks the procedure, is a task of its owner, and is over again", async () => {
  const tasksNow = async () => (await tasks("mona", "match_register")).toSorted();
  const m3 = (await listed("M-3"))?.id ?? "";
  expect(await tasksNow()).toEqual([]);
  // T1 served M-3 alone.
  accepted(await attachTo("M-5"));
  expect(await tasksNow()).toEqual([m3]);
  const { changes, sharedChanges } = await read({ id: m3 });
  expect({ changes, sharedChanges }).toEqual({ changes: [], sharedChanges: { added: ["T1"], removed: [] } });
  // A third one changes nothing for M-3.
  accepted(await attachTo("M-1"));
  const m1 = (await listed("M-1"))?.id ?? "";
  expect(await tasksNow()).toEqual([m3, m1].toSorted());
  accepted(await detachFrom("M-5"));
  expect(await tasksNow()).toEqual([m3, m1].toSorted());
  accepted(await detachFrom("M-1"));
  expect(await tasksNow()).toEqual([]);

  const archive = (status: string) =>
    api.deps.db.tenant(plant.tenantId).run(sql`
      update equipment set status = ${status} where id = ${plant.machines["M-5"]}`);
  accepted(await attachTo("M-5"));
  await archive("archived");
  expect(await tasksNow()).toEqual([]);
  await archive("operational");
  expect(await tasksNow()).toEqual([m3]);
  await publishNextVersion(api, plant, "M-3");
  expect(await tasksNow()).toEqual([]);
});

test("the next version matches again, and so does the register put back as it was", async () => {
  const { id } = await published();
  accepted(await attachTo("M-5"));
  accepted(await detachFrom("M-5"));
  expect(await listed("M-5")).toMatchObject({ registerChangedAt: null });
  accepted(await attachTo("M-5"));
  await publishNextVersion(api, plant, "M-5");
  expect(await listed("M-5")).toMatchObject({ registerChangedAt: null });
  expect((await read({ id })).points.map(({ tag }) => tag)).toEqual(["E1", "T1"]);
  expect(await tasks("mona", "match_register")).not.toContain(id);
});

test("an older version keeps its own points and is not compared", async () => {
  const { id } = await published();
  accepted(await attachTo("M-5"));
  await publishNextVersion(api, plant, "M-5");
  const first = await read({ id }, "?version=1");
  expect(first.points.map(({ tag }) => tag)).toEqual(["E1"]);
  expect(first.changes).toEqual([]);
});

test("a procedure without its owner is a task of everyone who writes procedures", async () => {
  accepted(await attachTo("M-1"));
  const { id } = (await listed("M-1")) ?? {};
  expect(await tasks("sam", "match_register")).toEqual([]);
  const { mona } = plant.people;
  await api.deps.db.tenant(plant.tenantId).run(sql`update users set active = false where id = ${mona.id}`);
  expect(await tasks("sam", "match_register")).toContain(id);
});

test("a point attached while the version is published keeps it from being published, or marks it", async () => {
  const inReview = await submitted();
  const [publication, attachment] = await Promise.all([
    post("sam", inReview, "publish", asSeen(inReview)),
    attachTo("M-5"),
  ]);
  expect(attachment.status).toBe(200);
  const { publishedVersion, points, changes, registerChangedAt } = await read(inReview);
  if (publication.status === 409) {
    expect(publishedVersion).toBeNull();
    return;
  }
  expect(points.map(({ tag }) => tag)).toEqual(["E1"]);
  expect(changes).toHaveLength(1);
  expect(registerChangedAt).not.toBeNull();
});

describe("what changed since the reviewer looked is not published:", () => {
  const set = (column: ReturnType<typeof sql>) =>
    api.deps.db
      .tenant(plant.tenantId)
      .run(sql`update isolation_points set ${column} where id = ${plant.points.E1}`);

  const setHazards = (hazards: ReturnType<typeof sql>) =>
    api.deps.db
      .tenant(plant.tenantId)
      .run(sql`update equipment set hazards = ${hazards} where id = ${plant.machines["M-5"]}`);

  test("a limit, with what it was and what it is; published once it was seen", async () => {
    const inReview = await submitted();
    const was = inReview.points[0]?.dissipationLimit ?? null;
    await set(sql`dissipation_limit = '180 bar'`);
    const late = await post("sam", inReview, "publish", asSeen(inReview));
    expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(late.body.current.changes).toMatchObject([
      {
        tag: "E1",
        kind: "changed",
        fields: [{ field: "dissipationLimit", published: was, register: "180 bar" }],
      },
    ]);
    expect((await read(inReview)).publishedVersion).toBeNull();
    const published = accepted(await post("sam", inReview, "publish", asSeen(late.body.current)));
    expect(published).toMatchObject({
      publishedVersion: 1,
      points: [{ tag: "E1", dissipationLimit: "180 bar" }],
    });
  });

  test("a control station", async () => {
    const inReview = await submitted();
    await installStations(plant, as, "M-5", ["Remote"]);
    const late = await post("sam", inReview, "publish", asSeen(inReview));
    expect(late.body).toMatchObject({ code: "stale", current: { stationChanges: { added: ["Remote"] } } });
  });

  test("the order of its points", async () => {
    accepted(await attachTo("M-5"));
    const inReview = await submitted();
    const { version, seen } = asSeen(inReview);
    const reversed = { version, seen: { ...seen, points: seen.points.toReversed() } };
    const { body } = await post("sam", inReview, "publish", reversed);
    expect(body.current.changes).toMatchObject([{ kind: "moved" }, { kind: "moved" }]);
  });

  test("a hazard of the machine; published once it was seen", async () => {
    const inReview = await submitted();
    await setHazards(sql`'{Sharp blanks,Falling ram}'`);
    const late = await post("sam", inReview, "publish", asSeen(inReview));
    expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(late.body.current).toMatchObject({
      changes: [],
      hazards: ["Sharp blanks", "Falling ram"],
      hazardChanges: { added: ["Sharp blanks", "Falling ram"], removed: [] },
      sharedChanges: { added: [], removed: [] },
      shown: { state: "in_review", version: inReview.shown.version },
    });
    expect((await read(inReview)).publishedVersion).toBeNull();

    await setHazards(sql`'{Falling ram}'`);
    const again = await post("sam", inReview, "publish", asSeen(late.body.current));
    expect(again.body.current.hazardChanges).toEqual({ added: [], removed: ["Sharp blanks"] });
    const published = accepted(await post("sam", inReview, "publish", asSeen(again.body.current)));
    expect(published).toMatchObject({ publishedVersion: 1, hazards: ["Falling ram"] });
  });

  test("a hazard that is saved while the version is being published", async () => {
    const inReview = await submitted();
    await withClient({ connectionString: api.ownerUrl }, (owner) =>
      owner.query(`
        create function save_a_hazard() returns trigger language plpgsql as $$
        begin
          update equipment set hazards = '{Noise}' where hazards <> '{Noise}';
          return new;
        end $$;
        create trigger a_hazard_is_saved before update of published_at on procedure_versions
          for each row execute function save_a_hazard()`),
    );
    const late = await post("sam", inReview, "publish", asSeen(inReview));
    await withClient({ connectionString: api.ownerUrl }, (owner) =>
      owner.query("drop function save_a_hazard cascade"),
    );
    expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(late.body.current).toMatchObject({
      hazards: ["Noise"],
      hazardChanges: { added: ["Noise"], removed: [] },
      shown: { state: "in_review" },
    });
    expect(await read(inReview)).toMatchObject({ publishedVersion: null, hazards: [] });
  });

  test("whether a point serves other machines too", async () => {
    const inReview = await submitted();
    expect(inReview.sharedPoints).toEqual([plant.points.E1]);
    await api.deps.db.tenant(plant.tenantId).run(sql`
      delete from equipment_points where point_id = ${plant.points.E1} and equipment_id <> ${plant.machines["M-5"]}`);
    const late = await post("sam", inReview, "publish", asSeen(inReview));
    expect(late).toMatchObject({ status: 409, body: { code: "stale" } });
    expect(late.body.current).toMatchObject({
      changes: [],
      sharedPoints: [],
      sharedChanges: { added: [], removed: ["E1"] },
    });
    const published = accepted(await post("sam", inReview, "publish", asSeen(late.body.current)));
    expect(published).toMatchObject({ publishedVersion: 1, sharedPoints: [] });
  });

  test("and a caller who saw nothing publishes nothing", async () => {
    const inReview = await submitted();
    expect((await post("sam", inReview, "publish", { version: inReview.shown.version })).status).toBe(400);
  });
});
