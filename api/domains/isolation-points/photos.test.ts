import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { pointRefusal } from "#contract/isolation-points/sentences.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { formOf } from "../../../tests/support/files.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as } = plantOfEachTest();
type Who = Parameters<typeof as>[0];

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const send = async (who: Who, url: string, names: string[], contents: Buffer | string = picture) => {
  const { payload, headers } = formOf(
    {},
    names.map((name) => ({ name, contents })),
  );
  return as(who).send("POST", url, payload, headers);
};
const ofPoint = (tag: keyof typeof plant.points) => `/api/isolation-points/${plant.points[tag]}`;
const point = async (tag: keyof typeof plant.points) =>
  accepted(await as("mona").get(ofPoint(tag))) as PointDetail;
const machineUrl = () => `/api/equipment/${plant.machines["M-5"]}`;
const machine = async () => accepted(await as("mona").get(machineUrl())) as EquipmentDetail;
const files = async () => {
  const row = await api.deps.db.tenant(plant.tenantId).first(sql<{ count: number }>`
    select count(*)::int as count from files`);
  return row?.count;
};
const events = () =>
  api.deps.db.tenant(plant.tenantId).all(sql<{ action: string; id: string }>`
    select action, subject_id as id from audit_events where action like 'isolation_point.photo%' order by seq`);

describe("the photo of a point", () => {
  test("is set, replaced, and removed, each on record, and seen by people who read the register", async () => {
    const before = await point("E1");
    const first = accepted(await send("mona", `${ofPoint("E1")}/upload`, ["e1.png"])) as PointDetail;
    expect(first).toEqual({ ...before, photoId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const second = accepted(await send("mona", `${ofPoint("E1")}/upload`, ["again.png"])) as PointDetail;
    expect(second.photoId).not.toBe(first.photoId);
    const bytes = await as("tess").get(`/api/files/${second.photoId}?size=thumb`);
    expect(bytes.status).toBe(200);
    expect(accepted(await as("mona").send("DELETE", `${ofPoint("E1")}/photo`))).toEqual(before);
    expect(accepted(await as("mona").send("DELETE", `${ofPoint("E1")}/photo`))).toEqual(before);
    expect((await events()).map(({ action }) => action)).toEqual([
      "isolation_point.photo_set",
      "isolation_point.photo_set",
      "isolation_point.photo_removed",
    ]);
  });

  test("is set only by people who edit the register, only as a picture, and not of another company's point", async () => {
    expect((await send("tess", `${ofPoint("E1")}/upload`, ["e1.png"])).status).toBe(403);
    expect((await as("tess").send("DELETE", `${ofPoint("E1")}/photo`)).status).toBe(403);
    expect((await send("mona", `${ofPoint("E1")}/upload`, ["e1.png"], "no picture")).status).toBe(400);
    expect((await send("mona", `/api/isolation-points/${randomUUID()}/upload`, ["e1.png"])).status).toBe(404);
    expect((await send("mona", `/api/equipment/${randomUUID()}/points/upload`, ["e1.png"])).status).toBe(404);
    expect([await files(), await events()]).toEqual([0, []]);
  });
});

describe("photos of the points of a machine", () => {
  test("go to the points that their names say, the others to those without one, all or none", async () => {
    const url = `${machineUrl()}/points/upload`;
    const tags = (await machine()).points.map(({ tag }) => tag);
    const [one = "", ...rest] = tags;
    const others = rest.map((_, at) => `IMG_${at + 1}.png`);
    expect((await send("tess", url, ["a.png"])).status).toBe(403);
    const tooMany = await send("mona", url, [`${one}.png`, ...others, "IMG_99.png"]);
    expect([tooMany.status, tooMany.body.reasons]).toMatchObject([
      400,
      [pointRefusal("photos_left_over", { photos: rest.length + 1, points: rest.length })],
    ]);
    expect((await send("mona", url, [`${one}.png`], "no picture")).status).toBe(400);
    expect([await files(), await events()]).toEqual([0, []]);

    const answer = await send("mona", url, [...others, `front ${one}.png`]);
    expect((accepted(answer) as { placed: { tag: string }[] }).placed.map(({ tag }) => tag)).toEqual([
      ...rest,
      one,
    ]);
    const { points } = await machine();
    expect(points.every(({ photoId }) => photoId !== null)).toBe(true);
    expect((await events()).length).toBe(tags.length);
  });

  test("are shown at the steps that isolate the points in a new procedure, which keeps them", async () => {
    const tags = (await machine()).points.map(({ tag }) => tag);
    accepted(
      await send(
        "mona",
        `${machineUrl()}/points/upload`,
        tags.map((tag) => `${tag}.png`),
      ),
    );
    const photos = new Map((await machine()).points.map(({ tag, photoId }) => [tag, photoId]));
    const body = { equipmentId: plant.machines["M-5"], title: "Lockout of M-5", from: "points" };
    const draft = accepted(await as("mona").send("POST", "/api/procedures", body)) as ProcedureDetail;
    const shown = draft.shown.content.steps.filter(({ photoId }) => photoId !== null);
    expect(shown.map(({ kind, pointTag, photoId }) => [kind, pointTag, photoId])).toEqual(
      tags.map((tag) => ["isolate", tag, photos.get(tag)]),
    );
    // The draft is saved with them, also once the point has no photo anymore.
    const { version, title, content } = draft.shown;
    const url = `/api/procedures/${draft.id}/draft`;
    accepted(await as("mona").send("PUT", url, { version, title, content }));

    // People who read procedures see them without the register.
    await api.deps.db.platform().run(sql`
      update tenants set features = array_remove(features, 'equipment_management') where slug = ${plant.slug}`);
    expect((await as("tess").get(`/api/files/${shown[0]?.photoId}`)).status).toBe(200);
  });
});
