import { expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { differsFromRegister } from "#domain/register-match.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
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

test("a hazard that the placard does not name marks the procedure, and holds up no lockout", async () => {
  const path = `/api/equipment/${plant.machines["M-5"]}`;
  const threatens = async (...hazards: string[]) => {
    const { id: _, ...machine } = (await as("mona").get(path)).body;
    accepted(await as("mona").send("PUT", path, { ...machine, hazards }));
  };
  await threatens("Hot surfaces");
  const { id } = await published();
  await threatens("Hot surfaces", "Falling ram");
  const changed = await read({ id });
  expect(changed).toMatchObject({
    registerChangedAt: expect.any(String),
    hazards: ["Hot surfaces"],
    changes: [],
    stationChanges: same,
    hazardChanges: { added: ["Falling ram"], removed: [] },
  });
  expect(differsFromRegister(changed)).toBe(false);
  expect(await tasks("mona", "match_register")).toEqual([id]);
  await threatens("Hot surfaces");
  expect(await read({ id })).toMatchObject({ registerChangedAt: null, hazardChanges: same });
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
