import { describe, expect, test } from "vitest";
import type { Folder } from "#contract/knowledge-base/schemas.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { articlesOfTests } from "../../../tests/support/articles-of-tests.ts";

const { api, send, get, article, makeFolder } = articlesOfTests();

describe("[PRODUCT-06] folders", () => {
  test("are made, renamed, moved, and deleted only when empty", async () => {
    const outer = await makeFolder("Outer");
    const inner = await makeFolder("Inner", outer.id);
    const refusedDelete = await send("manager@acme", "DELETE", `folders/${outer.id}`);
    expect(refusedDelete).toMatchObject({ status: 409, body: { code: "refused" } });
    const moved = accepted(
      await send("manager@acme", "PUT", `folders/${inner.id}`, { name: "Moved", parentId: null, version: 1 }),
    ) as Folder;
    expect(moved).toMatchObject({ name: "Moved", parentId: null, version: 2 });
    accepted(await send("manager@acme", "DELETE", `folders/${outer.id}`));
    const { items } = await get<{ items: Folder[] }>("viewer@acme", "folders");
    expect(items.map(({ id }) => id)).not.toContain(outer.id);
  });

  test("cannot be put into themselves, into another tenant's, or under a taken name", async () => {
    const top = await makeFolder("Ring");
    const below = await makeFolder("Below", top.id);
    const put = (parentId: string) =>
      send("manager@acme", "PUT", `folders/${top.id}`, { name: "Ring", parentId, version: 1 });
    expect((await put(below.id)).status).toBe(409);
    const theirs = accepted(
      await send("manager@borealis", "POST", "folders", { name: "Theirs", parentId: null }),
    ) as Folder;
    expect((await put(theirs.id)).status).toBe(400);
    expect((await send("manager@acme", "POST", "folders", { name: "ring", parentId: null })).status).toBe(
      400,
    );
  });

  test("two moves at once make no ring", async () => {
    const [one, two] = [await makeFolder("Ring one"), await makeFolder("Ring two")];
    const into = (folder: Folder, parent: Folder) =>
      send("manager@acme", "PUT", `folders/${folder.id}`, {
        name: folder.name,
        parentId: parent.id,
        version: 1,
      });
    const answers = await Promise.all([into(one, two), into(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("one that is being filled is not deleted under it", async () => {
    const folder = await makeFolder("Contested");
    const answers = await Promise.all([
      send("manager@acme", "POST", "articles", article({ title: "In contested", folderId: folder.id })),
      send("manager@acme", "DELETE", `folders/${folder.id}`),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
  });

  test("nest six deep at most", async () => {
    let parentId: string | null = null;
    for (let depth = 1; depth <= 6; depth++) parentId = (await makeFolder(`Depth ${depth}`, parentId)).id;
    expect((await send("manager@acme", "POST", "folders", { name: "Depth 7", parentId })).status).toBe(409);
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "folder.created", "folder.deleted", "folder.updated"));
