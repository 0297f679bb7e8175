import { expect, test } from "vitest";
import { withClient } from "#api/infrastructure/database/connections.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

import { accepted } from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { textOfPdf } from "../../../tests/support/pdf.ts";
import { proceduresOfTests } from "../../../tests/support/procedures-of-tests.ts";
import { asSeen } from "../../../tests/support/review.ts";

const { api, plant, as, post, read, submitted, published } = proceduresOfTests();

const saveHazards = async (...hazards: string[]) => {
  const path = `/api/equipment/${plant.machines["M-5"]}`;
  const { id: _, ...machine } = (await as("mona").get(path)).body;
  accepted(await as("mona").send("PUT", path, { ...machine, hazards }));
};
const placardOf = async ({ id }: { id: string }, query = "") => {
  const { rawPayload } = await api.app.inject({
    url: `/api/procedures/${id}/placard${query}`,
    headers: { "x-tenant-slug": plant.slug, "x-hasp-area": "tenant", cookie: plant.people.tess.cookie },
  });
  return { pdf: rawPayload, text: textOfPdf(rawPayload).replace(/\s+/g, " ") };
};

test("[PRODUCT-02] a draft has the hazards of the machine; its publication freezes them on the placard", async () => {
  await saveHazards("Falling ram, 3 t", "Hydraulics 250 bar");
  const draft = await submitted();
  await saveHazards("Falling ram, 3 t", "Sharp blanks");
  expect((await read(draft)).hazards).toEqual(["Falling ram, 3 t", "Sharp blanks"]);
  await post("sam", draft, "publish", asSeen(await read(draft)));
  const before = await placardOf(draft);
  expect(before.text).toContain("Hazards of this machine Falling ram, 3 t · Sharp blanks");
  await saveHazards("Noise");
  expect((await read(draft)).hazards).toEqual(["Falling ram, 3 t", "Sharp blanks"]);
  expect((await placardOf(draft)).pdf.equals(before.pdf)).toBe(true);
  await publishNextVersion(api, plant, "M-5");
  expect((await placardOf(draft)).text).toContain("Hazards of this machine Noise");
  expect((await placardOf(draft, "?version=1")).text).toContain("Hazards of this machine Falling ram, 3 t");
});

test("[PRODUCT-02] a version from before hazards were frozen prints none, whatever the machine has now", async () => {
  const procedure = await published();
  await withClient({ connectionString: api.ownerUrl }, async (owner) => {
    await owner.query("alter table procedure_versions disable trigger user");
    await owner.query("update procedure_versions set hazards = null where procedure_id = $1", [procedure.id]);
    await owner.query("alter table procedure_versions enable trigger user");
  });
  await saveHazards("Noise");
  expect((await read(procedure)).hazards).toEqual([]);
  expect((await placardOf(procedure)).text).not.toContain("Hazards");
});

test("a published version refuses to change its hazards", async () => {
  await published();
  const owner = api.deps.db.tenant(plant.tenantId);
  await expect(
    owner.run(sql`update procedure_versions set hazards = '{None}' where state = 'published'`),
  ).rejects.toThrow("a published procedure version never changes");
});

test("[PRODUCT-02] a publication freezes which of its points serve other machines too", async () => {
  const { E1 } = plant.points;
  const draft = await submitted();
  expect(draft.sharedPoints).toEqual([E1]);
  await post("sam", draft, "publish", asSeen(draft));
  const owner = api.deps.db.tenant(plant.tenantId);
  await owner.run(sql`
    delete from equipment_points where point_id = ${E1} and equipment_id <> ${plant.machines["M-5"]}`);
  expect((await read(draft)).sharedPoints).toEqual([E1]);
  await publishNextVersion(api, plant, "M-5");
  expect((await read(draft)).sharedPoints).toEqual([]);
  expect((await read(draft, "?version=1")).sharedPoints).toEqual([E1]);
});
