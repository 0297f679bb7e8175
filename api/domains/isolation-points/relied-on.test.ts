import { describe, expect, test } from "vitest";
import { mostPointsOfMachine } from "#contract/isolation-points/words.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import {
  accepted,
  approvedPlan,
  carryTo,
  command,
  draftOf,
  lockoutOf,
} from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { pointDraftOf } from "../../../tests/support/isolation-points.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as } = plantOfEachTest();

const read = async (tag: keyof typeof plant.points) =>
  (await as("mona").get(`/api/isolation-points/${plant.points[tag]}`)).body;
async function change(tag: keyof typeof plant.points, what: object) {
  const { id, siteId, version } = await read(tag);
  const body = { ...pointDraftOf(tag, siteId), ...what, version };
  return as("mona").send("PUT", `/api/isolation-points/${id}`, body);
}
/** Steps of the procedure in effect of M-1, which the test plant leaves empty. */
async function nameInProcedure(pointTag: string): Promise<void> {
  const owner = api.deps.db.tenant(plant.tenantId);
  const id = await owner.first(sql<{ id: string }>`
    insert into procedure_versions (id, procedure_id, number, state, content, author_id, reviewer_id, published_at)
    select gen_random_uuid(), pr.id, 4, 'published', ${JSON.stringify({ steps: [{ pointTag }] })}::jsonb,
      ${plant.people.mona.id}, ${plant.people.sam.id}, now()
    from procedures pr where pr.equipment_id = ${plant.machines["M-1"]} returning id`);
  await owner.run(sql`
    update procedures set published_version_id = ${id?.id ?? null} where equipment_id = ${plant.machines["M-1"]}`);
}

describe("[PRODUCT-01] an isolation point that someone relies on", () => {
  test("stays as it is while a lockout is under way; before and after it may change", async () => {
    const drafted = await as("mona").send("POST", "/api/lockout-plans", draftOf(plant));
    expect(drafted.status).toBe(201);
    expect((await change("E1", { name: "Renamed" })).status).toBe(200);
    await publishNextVersion(api, plant, "M-1");
    const { id, number } = await approvedPlan(plant, as);
    await carryTo(as, "tess", id, "notified");
    const answer = await change("E1", { verificationLimit: 400 });
    expect([answer.status, answer.body.reasons]).toEqual([
      409,
      [pointRefusal("under_way", { plan: number, tag: "E1" })],
    ]);
    expect((await read("E1")).verificationLimit).toBe(50);
    expect((await change("T1", { name: "Not of this machine" })).status).toBe(200);
    const lockout = await lockoutOf(as("sam"), id);
    accepted(await command(as("sam"), lockout, { type: "cancel", reason: "Not now." }));
    expect((await change("E1", { verificationLimit: 40 })).body).toMatchObject({ verificationLimit: 40 });
  });

  test("says how each procedure in effect froze it, whatever the register says since", async () => {
    await publishNextVersion(api, plant, "M-1");
    const was = await read("E1");
    expect((await change("E1", { magnitude: "480 V" })).status).toBe(200);
    expect((await read("E1")).procedures[0]).toMatchObject({
      title: "Lockout of M-1",
      published: { id: was.id, magnitude: was.magnitude },
    });
    await as("mona").send("POST", `/api/isolation-points/${plant.points.T1}/machines`, {
      equipmentIds: [plant.machines["M-1"]],
    });
    expect((await read("T1")).procedures).toContainEqual(
      expect.objectContaining({ title: "Lockout of M-1", published: null }),
    );
  });

  test("with another tag, names the procedures in effect that know it by the old one", async () => {
    await nameInProcedure("E1");
    expect((await change("E1", { name: "Renamed" })).body.proceduresToRevise).toEqual([]);
    const { body } = await change("E1", { tag: "E1-NEW" });
    expect(body.proceduresToRevise).toMatchObject([{ title: "Lockout of M-1" }]);
  });

  test("attached or detached, names the procedures in effect that do not fit it any more", async () => {
    await nameInProcedure("E1");
    const { T1, E1 } = plant.points;
    const attach = (id: string) =>
      as("mona").send("POST", `/api/isolation-points/${id}/machines`, {
        equipmentIds: [plant.machines["M-1"]],
      });
    const detach = (id: string) =>
      as("mona").send("DELETE", `/api/isolation-points/${id}/machines/${plant.machines["M-1"]}`);
    expect((await attach(T1)).body.proceduresToRevise).toMatchObject([{ title: "Lockout of M-1" }]);
    expect((await detach(T1)).body.proceduresToRevise).toEqual([]);
    expect((await detach(E1)).body.proceduresToRevise).toMatchObject([{ title: "Lockout of M-1" }]);
    expect((await attach(E1)).body.proceduresToRevise).toEqual([]);
  });

  test("is not attached to a machine that has as many points as it can have", async () => {
    const owner = api.deps.db.tenant(plant.tenantId);
    await owner.run(sql`
      update equipment set point_count = ${mostPointsOfMachine} where id = ${plant.machines["M-2"]}`);
    const { status, body } = await as("mona").send(
      "POST",
      `/api/isolation-points/${plant.points.T1}/machines`,
      {
        equipmentIds: [plant.machines["M-2"]],
      },
    );
    expect(status).toBe(400);
    expect(body.reasons).toMatchObject([{ code: "machine_full", params: { tag: "M-2" } }]);
    expect((await read("T1")).machines).toHaveLength(1);
  });

  test("and a procedure is listed and found by its machine's new tag", async () => {
    const id = plant.machines["M-3"];
    const { body: machine } = await as("mona").get(`/api/equipment/${id}`);
    const { name, lineId, version } = machine;
    const renamed = await as("mona").send("PUT", `/api/equipment/${id}`, {
      tag: "A-3",
      name,
      lineId,
      version,
    });
    expect(renamed.status).toBe(200);
    const { body } = await as("mona").get("/api/procedures");
    expect(body.items.map((item: { equipment: { tag: string } }) => item.equipment.tag)[0]).toBe("A-3");
    const { body: found } = await as("mona").get("/api/search?query=A-3");
    expect(found.procedures).toMatchObject([{ equipmentTag: "A-3" }]);
  });
});
