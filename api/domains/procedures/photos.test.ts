import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ProcedureContent, ProcedureDetail } from "#contract/procedures/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { formOf } from "../../../tests/support/files.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { plantOfEachTest } from "../../../tests/support/plant-of-each-test.ts";

const { api, plant, as } = plantOfEachTest();

const urlOf = ({ id }: { id: string }) => `/api/procedures/${id}`;
const read = async (procedure: { id: string }) =>
  accepted(await as("mona").get(urlOf(procedure))) as ProcedureDetail;
const save = (procedure: ProcedureDetail, changed: Partial<ProcedureContent>) =>
  as("mona").send("PUT", `${urlOf(procedure)}/draft`, {
    version: procedure.shown.version,
    title: procedure.shown.title,
    content: { ...procedure.shown.content, ...changed },
  });
const begin = async () => {
  const body = { equipmentId: plant.machines["M-5"], title: "Lockout of M-5", from: "points" };
  return accepted(await as("mona").send("POST", "/api/procedures", body)) as ProcedureDetail;
};

describe("[PRODUCT-02] a step's photo", () => {
  const photo = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const upload = async (procedure: ProcedureDetail, step: number, contents: Buffer | string) => {
    const { payload, headers } = formOf({}, [{ name: "drain.png", contents }]);
    const url = `${urlOf(procedure)}/upload?version=${procedure.shown.version}&step=${step}`;
    return as("mona").send("POST", url, payload, headers);
  };

  test("is stored with the draft, seen by readers of procedures, and removed again", async () => {
    const draft = await begin();
    const kept = accepted(await upload(draft, 2, photo)) as ProcedureDetail;
    const { photoId } = kept.shown.content.steps[2] ?? {};
    expect(photoId).toMatch(/^[0-9a-f-]{36}$/);
    expect(kept.shown.content.steps.filter((step) => step.photoId !== null)).toHaveLength(1);
    const bytes = await api.app.inject({
      url: `/api/files/${photoId}`,
      headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people.tess.cookie },
    });
    expect([bytes.statusCode, bytes.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await upload(draft, 2, photo)).status).toBe(409);
    const without = kept.shown.content.steps.map((step) => ({ ...step, photoId: null }));
    accepted(await save(kept, { steps: without }));
  });

  test("is a picture, of a step that is there, and no stranger's file", async () => {
    const draft = await begin();
    expect((await upload(draft, 2, "no picture")).status).toBe(400);
    expect((await upload(draft, 199, photo)).status).toBe(400);
    const steps = draft.shown.content.steps.map((step) => ({ ...step, photoId: randomUUID() }));
    expect((await save(draft, { steps })).status).toBe(400);
    expect(await read(draft)).toEqual(draft);
    const row = await api.deps.db.tenant(plant.tenantId).first(sql<{ count: number }>`
      select count(*)::int as count from files`);
    expect(row?.count).toBe(0);
  });
});
