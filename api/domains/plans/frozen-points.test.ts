import { describe, expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { pointDraftOf } from "../../../tests/support/isolation-points.ts";
import { accepted, carryTo, command, lockoutOf } from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { plansOfTests } from "../../../tests/support/plans-of-tests.ts";
import { installStations } from "../../../tests/support/stations.ts";

const { api, plant, as, post, draft, submit, read } = plansOfTests();

async function change(tag: "E1" | "S-HDR-02", what: object) {
  const path = `/api/isolation-points/${plant.points[tag]}`;
  const { siteId, version } = (await as("mona").get(path)).body;
  return accepted(await as("mona").send("PUT", path, { ...pointDraftOf(tag, siteId), ...what, version }));
}
const detach = (tag: "E1" | "S-HDR-02") =>
  as("mona").send("DELETE", `/api/isolation-points/${plant.points[tag]}/machines/${plant.machines["M-1"]}`);
const tagsOf = ({ points }: { points: readonly { tag: string }[] }) => points.map(({ tag }) => tag);

describe("the points of a plan are those of its pinned versions", () => {
  test("a limit raised from 50 V to 1,000 V after publication reaches no plan, and blocks its approval", async () => {
    const verificationJustification = "The shift electrician tests it with a fixed detector";
    await change("E1", { verificationLimit: 1000, proveDead: false, verificationJustification });
    const plan = await draft();
    const e1 = plan.points.find(({ tag }) => tag === "E1");
    expect(e1).toMatchObject({ verificationLimit: 50, proveDead: true });
    const answer = await post("mona", plan, "submit", { version: plan.version });
    expect([answer.status, answer.body.reasons]).toMatchObject([409, [{ code: "register_changed" }]]);
    expect((await read(plan)).procedures[0]?.changes[0]?.fields).toContainEqual({
      field: "verificationLimit",
      published: 50,
      register: 1000,
    });
  });

  test("a point detached after publication does not drop out of the next plan, which is not approved", async () => {
    accepted(await detach("S-HDR-02"));
    const plan = await draft();
    expect(tagsOf(plan)).toEqual(["E1", "S-HDR-02"]);
    const answer = await post("mona", plan, "submit", { version: plan.version });
    expect(answer.body.reasons).toMatchObject([{ code: "register_changed", params: { tags: "S-HDR-02" } }]);
  });

  test("the lockout carries out the points of the version, as they were when it was published", async () => {
    const plan = await submit(await draft());
    accepted(await post("sam", plan, "approve", { version: plan.version }));
    await api.deps.db.tenant(plant.tenantId).run(sql`
      update isolation_points set verification_limit = 1000 where id = ${plant.points.E1}`);
    const lockout = await lockoutOf(as("tess"), plan.id);
    expect(lockout.points.find(({ tag }) => tag === "E1")).toMatchObject({ verificationLimit: 50 });
    expect((await read(plan)).points.find(({ tag }) => tag === "E1")).toMatchObject({
      verificationLimit: 50,
    });
  });

  test("two procedures that disagree on a point they share are not planned together", async () => {
    const owner = api.deps.db.tenant(plant.tenantId);
    await owner.run(sql`
      insert into procedure_versions (id, procedure_id, number, state, content, author_id, reviewer_id, published_at,
        points)
      select gen_random_uuid(), pr.id, 4, 'published', '{}', ${plant.people.mona.id}, ${plant.people.sam.id}, now(),
        (select jsonb_agg(point || '{"isolatedPosition": "CLOSED"}') from jsonb_array_elements(
          points_of_machine(pr.tenant_id, pr.equipment_id)) point)
      from procedures pr where pr.equipment_id = ${plant.machines["M-2"]}`);
    await owner.run(sql`
      update procedures pr set published_version_id = (select v.id from procedure_versions v
        where v.procedure_id = pr.id and v.number = 4) where pr.equipment_id = ${plant.machines["M-2"]}`);
    const plan = await draft({ machines: ["M-1", "M-2"] });
    const answer = await post("mona", plan, "submit", { version: plan.version });
    expect(answer.body.reasons).toMatchObject([
      { code: "points_disagree", params: { tags: "S-HDR-02" } },
      { code: "register_changed" },
    ]);
  });

  test("the lockout isolates in the order of the procedure's steps, not in that of the register", async () => {
    const steps = ["S-HDR-02", "E1"].map((pointTag) => ({ kind: "isolate", pointTag }));
    await publishNextVersion(api, plant, "M-1", { steps });
    const plan = await submit(await draft());
    accepted(await post("sam", plan, "approve", { version: plan.version }));
    const lockout = await carryTo(as, "tess", plan.id, "shut_down");
    expect(tagsOf(lockout)).toEqual(["S-HDR-02", "E1"]);
    const { E1 } = plant.points;
    const early = { type: "isolate_point", pointId: E1, scannedTag: "E1" } as const;
    const answer = await command(as("tess"), lockout, early);
    expect(answer.body.reasons).toMatchObject([{ code: "isolated_out_of_order" }]);
    await carryTo(as, "tess", plan.id, "isolated");
  });

  test("a published version refuses to change its points", async () => {
    const owner = api.deps.db.tenant(plant.tenantId);
    await expect(
      owner.run(sql`update procedure_versions set points = '[]' where state = 'published'`),
    ).rejects.toThrow("a published procedure version never changes");
  });
});

describe("the control stations of a plan are those of its pinned versions", () => {
  const stationsOf = ({ equipment }: { equipment: readonly { stations: string[] }[] }) =>
    equipment.map(({ stations }) => stations);
  const install = (...stations: string[]) => installStations(plant, as, "M-1", stations);

  test("a station added after publication reaches no plan, and blocks its approval and its beginning", async () => {
    await install("Panel");
    await publishNextVersion(api, plant, "M-1");
    const plan = await submit(await draft());
    await install("Panel", "Pendant");
    expect(stationsOf(await read(plan))).toEqual([["Panel"]]);
    expect((await read(plan)).procedures).toMatchObject([
      { stationChanges: { added: ["Pendant"], removed: [] } },
    ]);
    const approve = () => post("sam", plan, "approve", { version: plan.version });
    expect((await approve()).body.reasons).toMatchObject([
      { code: "register_changed", params: { tags: "Pendant" } },
    ]);
    await install("Panel");
    accepted(await approve());
    await install();
    const lockout = await lockoutOf(as("tess"), plan.id);
    expect(stationsOf(lockout)).toEqual([["Panel"]]);
    const notify = { type: "notify", employees: lockout.affected, means: "radio" } as const;
    expect((await command(as("tess"), lockout, notify)).body.reasons).toMatchObject([
      { code: "register_changed", params: { tags: "Panel" } },
    ]);
  });
});
