import { describe, expect, test } from "vitest";
import type { ArticleDetail, EntryHit, EntryItem, Folder } from "#contract/knowledge-base/schemas.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { formOf } from "../../../tests/support/files.ts";
import { accepted } from "../../../tests/support/lockouts.ts";

const api = apiOfFile(["acme", "borealis"]);

const send = async (who: string, method: "POST" | "PUT", path: string, body: unknown) =>
  (await api.as(who)).send(method, `/api/repository/${path}`, body);
const get = async <Body>(who: string, path: string): Promise<Body> =>
  accepted(await (await api.as(who)).get(`/api/repository/${path}`)) as Body;
const found = async (q: string, who = "technician@acme") =>
  (await get<{ items: EntryHit[] }>(who, `search?q=${encodeURIComponent(q)}`)).items;

describe("[PRODUCT-06] documents", () => {
  async function upload(
    who: string,
    { folderId, ...fields }: Record<string, string>,
    files: { name: string; contents: string }[],
  ) {
    const { cookie } = await api.as(who);
    const slug = who.split("@")[1] ?? "";
    const { payload, headers } = formOf(fields, files);
    const response = await api.app.inject({
      method: "POST",
      url: `/api/repository/documents/upload${folderId ? `?folderId=${folderId}` : ""}`,
      headers: { ...headers, cookie, "x-tenant-slug": slug, "x-hasp-area": "tenant" },
      payload,
    });
    return { status: response.statusCode, body: response.json<{ items: { id: string; name: string }[] }>() };
  }
  const text = { name: "Platypus list.txt", contents: "L-001 to L-040 are in the cabinet of hall 2." };

  test("are put into a folder, found by name, downloaded as they were, renamed and deleted with their file", async () => {
    const folder = accepted(
      await send("manager@acme", "POST", "folders", { name: "Papers", parentId: null }),
    ) as Folder;
    const { status, body } = await upload("manager@acme", { folderId: folder.id }, [text]);
    expect(status).toBe(201);
    const id = body.items[0]?.id ?? "";
    expect((await found("platypus")).map((hit) => hit.id)).toEqual([id]);
    const { items } = await get<{ items: EntryItem[] }>(
      "viewer@acme",
      `entries?show=folder&folderId=${folder.id}`,
    );
    const fileId = items[0]?.file?.id ?? "";
    const viewer = await api.as("viewer@acme");
    expect((await viewer.get(`/api/files/${fileId}`)).body).toBe(text.contents);
    expect((await (await api.as("manager@borealis")).get(`/api/files/${fileId}`)).status).toBe(404);

    const fields = { title: "Wombat list", folderId: null, tags: ["locks"], reviewOn: null, version: 1 };
    accepted(await send("manager@acme", "PUT", `documents/${id}`, fields));
    expect(await found("platypus")).toEqual([]);
    expect((await found("wombat locks")).map((hit) => hit.id)).toEqual([id]);
    expect((await send("manager@acme", "PUT", `documents/${id}`, fields)).status).toBe(409);

    accepted(await send("manager@acme", "POST", `documents/${id}/delete`, { version: 2 }));
    expect(await found("wombat")).toEqual([]);
    expect((await viewer.get(`/api/files/${fileId}`)).status).toBe(404);
    expect((await viewer.get(`/api/repository/documents/${id}`)).status).toBe(404);
  });

  test("a repeated form adds them once", async () => {
    const key = { key: "document-key-1" };
    const [one, other] = [
      await upload("manager@acme", key, [text]),
      await upload("manager@acme", key, [text]),
    ];
    expect(other.body).toEqual(one.body);
  });

  test("are refused without a file, into a folder that is gone, and from who may not", async () => {
    expect((await upload("manager@acme", {}, [])).status).toBe(400);
    expect(
      (await upload("manager@acme", { folderId: "0190a000-0000-7000-8000-000000000001" }, [text])).status,
    ).toBe(400);
    expect((await upload("manager@acme", { folderId: "top" }, [text])).status).toBe(400);
    expect((await upload("technician@acme", {}, [text])).status).toBe(403);
  });
});

test("[PRODUCT-06] the demo data has articles that are true, linked, and asked to be read", async () => {
  const { items } = await get<{ items: EntryItem[] }>("viewer@borealis", "entries?limit=50");
  expect(items).toHaveLength(7);
  const [group] = await found("lockbox group", "viewer@borealis");
  const detail = await get<ArticleDetail>("viewer@borealis", `articles/${group?.id}`);
  expect(detail.equipment.map(({ tag }) => tag)).toEqual(["HV-BML-001", "HV-CNV-012"]);
  const unread = await get<{ items: EntryItem[] }>("technician2@borealis", "entries?show=unread");
  expect(unread.items.map(({ title }) => title)).toEqual(["Ten lockout rules"]);
  const read = await get<{ items: EntryItem[] }>("technician@borealis", "entries?show=unread");
  expect(read.items).toEqual([]);
  const review = await get<{ items: EntryItem[] }>("viewer@borealis", "entries?show=review");
  expect(review.items.map(({ title }) => title)).toEqual(["Removing the lock of an absent person"]);
});
