import { expect, test } from "vitest";
import { sql } from "#api/infrastructure/database/sql.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { apiOfFile } from "../../../tests/support/api.ts";

const api = apiOfFile(["acme", "borealis"]);

const shown = async (slug: string): Promise<number> => {
  const id = await api.deps.tenants.idOf(slug);
  return (await (await api.as("platform")).get(`/api/platform/tenants/${id}`)).body.equipment;
};
const counted = async (slug: string): Promise<number> => {
  const scope = api.deps.db.tenant(await api.deps.tenants.idOf(slug));
  const row = await scope.first(sql<{ count: number }>`
    select count(*) as count from equipment where status <> 'archived'`);
  return row?.count ?? -1;
};

test("[PRODUCT-15] the portal's number of machines follows every way to add, archive, and remove one", async () => {
  const scope = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
  const [before, others] = [await shown("acme"), await shown("borealis")];
  expect(before).toBe(await counted("acme"));
  const ids = [newId(), newId(), newId()];
  await scope.run(sql`
    insert into equipment (id, tag, name, line_id, status)
    select id, 'COUNT-' || n, 'Counted', (select line_id from equipment limit 1),
      case when n = 3 then 'archived' else 'operational' end
    from unnest(${ids}::uuid[]) with ordinality as made (id, n)`);
  expect(await shown("acme")).toBe(before + 2);
  await scope.run(sql`update equipment set status = 'archived' where id = any(${ids}::uuid[])`);
  expect(await shown("acme")).toBe(before);
  await scope.run(sql`update equipment set status = 'operational' where id = any(${ids}::uuid[])`);
  expect(await shown("acme")).toBe(before + 3);
  await scope.run(sql`update equipment set status = 'locked_out' where id = ${ids[0]}`);
  expect(await shown("acme")).toBe(before + 3);
  await scope.run(sql`delete from equipment where id = any(${ids}::uuid[])`);
  expect(await shown("acme")).toBe(before);
  expect(await counted("acme")).toBe(before);
  expect(await shown("borealis")).toBe(others);
});

test("machines added at once in two transactions are both counted, and one rolled back is not", async () => {
  const tenantId = await api.deps.tenants.idOf("acme");
  const before = await shown("acme");
  const add = (isKept: boolean) =>
    api.deps.db.inTenant(tenantId, async (tx) => {
      const id = newId();
      await tx.run(sql`
        insert into equipment (id, tag, name, line_id) select ${id}, ${`AT-ONCE-${id.slice(-12)}`}, 'Counted', line_id
        from equipment limit 1`);
      if (!isKept) throw new Error("taken back");
    });
  const ends = await Promise.allSettled([add(true), add(true), add(true), add(false)]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(await shown("acme")).toBe(before + 3);
  expect(await counted("acme")).toBe(before + 3);
});
