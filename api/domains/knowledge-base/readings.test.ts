import { describe, expect, test } from "vitest";
import type { ReadingRequest } from "#contract/readings/schemas.ts";
import type { ArticleDetail, EntryItem } from "#contract/knowledge-base/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { expectAudited } from "../../../tests/support/audit.ts";
import { accepted } from "../../../tests/support/lockouts.ts";
import { articlesOfTests } from "../../../tests/support/articles-of-tests.ts";

const { api, send, get, write, fieldsOf } = articlesOfTests();

describe("[PRODUCT-06] read and understood", () => {
  async function roleId(key: string): Promise<string> {
    const role = await api.deps.db
      .tenant(await api.deps.tenants.idOf("acme"))
      .first(sql<{ id: string }>`select id from roles where key = ${key}`);
    return role?.id ?? "";
  }
  const ask = async (id: string, number: number, fields: Record<string, unknown>) =>
    send("manager@acme", "POST", `articles/${id}/ask`, { number, dueOn: "2030-01-01", ...fields });
  const confirm = (who: string, id: string, number: number) =>
    send(who, "POST", `articles/${id}/confirm`, { number });

  test("is asked of roles and people, confirmed by each for themselves, once, and counted", async () => {
    const made = await write({ title: "To be read by all" });
    const personIds = [
      (
        await get<{ items: { id: string; kind: string; name: string }[] }>("manager@acme", "audiences")
      ).items.find(({ kind }) => kind === "person")?.id,
    ];
    const request = accepted(
      await ask(made.id, 1, { roleIds: [await roleId("authorised_employee")], personIds }),
    ) as ReadingRequest;
    expect(request.asked).toBeGreaterThan(1);
    expect(request.confirmed).toBe(0);
    const inbox = async () => {
      const { body } = await (await api.as("technician@acme")).get("/api/inbox?kind=read_article");
      return (body as { items: { subjectId: string }[] }).items.map(({ subjectId }) => subjectId);
    };
    expect(await inbox()).toContain(made.id);
    const unread = () => get<{ items: EntryItem[] }>("technician@acme", "entries?show=unread");
    expect((await unread()).items.map(({ id }) => id)).toContain(made.id);

    const twice = await Promise.all([1, 2].map(() => confirm("technician@acme", made.id, 1)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await unread()).items.map(({ id }) => id)).not.toContain(made.id);
    expect(await inbox()).not.toContain(made.id);
    const readers = await get<{ items: { name: string }[]; request: ReadingRequest }>(
      "manager@acme",
      `articles/${made.id}/readers?show=confirmed`,
    );
    expect(readers.items).toHaveLength(1);
    expect(readers.request).toMatchObject({ asked: request.asked, confirmed: 1 });
    const open = await get<{ items: unknown[] }>("manager@acme", `articles/${made.id}/readers`);
    expect(open.items).toHaveLength(request.asked - 1);
    const mine = await get<ArticleDetail>("technician@acme", `articles/${made.id}`);
    expect(mine.reading?.confirmedAt).toMatch(/Z$/);
  });

  test("counts for its version: a newer one is requested again", async () => {
    const made = await write({ title: "Read again" });
    accepted(await ask(made.id, 1, { roleIds: [await roleId("authorised_employee")] }));
    accepted(
      await send("manager@acme", "PUT", `articles/${made.id}`, { ...fieldsOf(made), body: "Changed." }),
    );
    expect((await confirm("technician@acme", made.id, 1)).body).toMatchObject({ code: "refused" });
    expect((await confirm("technician@acme", made.id, 2)).body).toMatchObject({ code: "refused" });
    accepted(await ask(made.id, 2, { roleIds: [await roleId("authorised_employee")] }));
    accepted(await confirm("technician@acme", made.id, 2));
  });

  test("is no one's to confirm who was not asked, and asks no one who is not there", async () => {
    const made = await write({ title: "Not for you" });
    accepted(await ask(made.id, 1, { roleIds: [await roleId("supervisor")] }));
    expect((await confirm("technician@acme", made.id, 1)).status).toBe(409);
    const theirs = await api.deps.db
      .tenant(await api.deps.tenants.idOf("borealis"))
      .first(sql<{ id: string }>`select id from users limit 1`);
    expect((await ask(made.id, 1, { personIds: [theirs?.id] })).status).toBe(400);
    expect((await ask(made.id, 1, {})).status).toBe(400);
    const { request } = await get<{ request: ReadingRequest }>("manager@acme", `articles/${made.id}/readers`);
    expect(request.audience.map(({ kind }) => kind)).toEqual(["role"]);
  });
});

test("all of it is in the audit trail, and the chains hold", () =>
  expectAudited(api, "article.reading_asked", "article.reading_confirmed"));
