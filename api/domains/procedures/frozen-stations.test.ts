import { expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { proceduresOfTests } from "../../../tests/support/procedures-of-tests.ts";
import { installStations } from "../../../tests/support/stations.ts";
import { asSeen } from "../../../tests/support/review.ts";

const { api, plant, as, post, read, submitted, published, tasks } = proceduresOfTests();

const install = (...stations: string[]) => installStations(plant, as, "M-5", stations);
const same = { added: [], removed: [] };

test("a draft has the stations of the register; its publication freezes them", async () => {
  await install("Panel");
  const draft = await submitted();
  expect(draft).toMatchObject({ stations: ["Panel"], stationChanges: same });
  await install("Panel", "Pendant");
  expect((await read(draft)).stations).toEqual(["Panel", "Pendant"]);
  await post("sam", draft, "publish", asSeen(await read(draft)));
  await install("Remote");
  expect((await read(draft)).stations).toEqual(["Panel", "Pendant"]);
});

test("a change marks the procedure, shows which stations differ, and is a task of its owner", async () => {
  await install("Panel", "Pendant");
  const { id } = await published();
  expect(await read({ id })).toMatchObject({ registerChangedAt: null, stationChanges: same });
  await install("Pendant", "Remote");
  expect(await read({ id })).toMatchObject({
    registerChangedAt: expect.any(String),
    changes: [],
    stationChanges: { added: ["Remote"], removed: ["Panel"] },
  });
  expect(await tasks("mona", "match_register")).toEqual([id]);
});

test("the next version matches again, and so does the register put back as it was, in any order", async () => {
  await install("Panel", "Pendant");
  const { id } = await published();
  await install("Pendant");
  await install("Pendant", "Panel");
  expect(await read({ id })).toMatchObject({ registerChangedAt: null, stationChanges: same });
  await install("Remote");
  await publishNextVersion(api, plant, "M-5");
  expect(await read({ id })).toMatchObject({ registerChangedAt: null, stations: ["Remote"] });
  const first = await read({ id }, "?version=1");
  expect(first).toMatchObject({ stations: ["Panel", "Pendant"], stationChanges: same });
});

test("a published version refuses to change its stations", async () => {
  await published();
  const owner = api.deps.db.tenant(plant.tenantId);
  await expect(
    owner.run(sql`update procedure_versions set stations = '{Elsewhere}' where state = 'published'`),
  ).rejects.toThrow("a published procedure version never changes");
});
