import { expect, test } from "vitest";
import type { ProcedureItem } from "#contract/procedures/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { publishNextVersion } from "../../../tests/support/next-version.ts";
import { proceduresOfTests } from "../../../tests/support/procedures-of-tests.ts";

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
  expect(await tasks("mona", "match_register")).toEqual([id]);
  expect(await tasks("sam", "match_register")).toEqual([]);
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
  expect(await tasks("mona", "match_register")).toEqual([]);
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
  expect(await tasks("sam", "match_register")).toEqual([id]);
});

test("a point attached while the version is published is frozen in it, or marks it", async () => {
  const { id, shown } = await submitted();
  const [publication, attachment] = await Promise.all([
    post("sam", { id }, "publish", { version: shown.version }),
    attachTo("M-5"),
  ]);
  expect([publication.status, attachment.status]).toEqual([200, 200]);
  const { points, changes, registerChangedAt } = await read({ id });
  const isFrozen = points.some(({ tag }) => tag === "T1");
  expect(changes).toHaveLength(isFrozen ? 0 : 1);
  expect(registerChangedAt === null).toBe(isFrozen);
});
