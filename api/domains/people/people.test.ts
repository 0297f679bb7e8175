import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#contract/people/schemas.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { apiOfFile } from "../../../tests/support/api.ts";
import { accepted } from "../../../tests/support/lockouts.ts";

const api = apiOfFile(["acme"]);
beforeAll(async () => {
  const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
  // More than a list shows, sorted by name before everyone else; the last of them is "Aaa 450".
  await tenant.run(sql`
    insert into users (id, username, email, name, kind, job_title, employer, role_id)
    select gen_random_uuid(), 'crowd' || n, 'crowd' || n || '@acme.example', 'Aaa ' || lpad(n::text, 3, '0'),
      case when n % 2 = 0 then 'authorised' else 'affected' end, 'Packer ' || n, 'Crew Ltd',
      (select id from roles where key = 'authorised_employee')
    from generate_series(1, 450) n`);
  await tenant.run(sql`
    insert into authorisations (id, user_id, kind, certified_on, valid_until)
    select gen_random_uuid(), id, 'lockout_authorised', '2025-01-01',
      case when username = 'crowd448' then '2025-06-01'::date else '2090-01-01'::date end
    from users where username like 'crowd44_'`);
});

const people = async (query = "", who = "technician@acme") =>
  accepted(await (await api.as(who)).get(`/api/people?${query}`)) as { items: Person[]; isCut: boolean };
const names = async (query: string) => (await people(query)).items.map(({ name }) => name);

describe("[PRODUCT-03] the people to choose from", () => {
  test("are cut at 200, which is said; a search finds the others by name, job or employer", async () => {
    const first = await people();
    expect(first.items).toHaveLength(200);
    expect(first.isCut).toBe(true);
    expect(first.items.map(({ name }) => name)).not.toContain("Aaa 450");
    expect(await people("search=aaa 450")).toMatchObject({ items: [{ name: "Aaa 450" }], isCut: false });
    expect(await names("search=packer 449")).toEqual(["Aaa 449"]);
    expect((await people("search=crew ltd")).isCut).toBe(true);
    expect(await names("search=%25")).toEqual([]);
  });

  test("always contain those already chosen, first and whatever the search", async () => {
    const [last] = (await people("search=aaa 450")).items;
    const chosen = `chosen=${last?.id},${last?.id}`;
    const found = await people(`search=packer 449&group=others&${chosen}`);
    expect(found.items).toMatchObject([{ name: "Aaa 450" }, { name: "Aaa 449" }]);
    const beside = await people(chosen);
    expect(beside.items.length).toBeGreaterThan(200);
    expect(beside.items[0]).toMatchObject({ name: "Aaa 450" });
    expect((await (await api.as("technician@acme")).get("/api/people?chosen=nobody")).status).toBe(400);
  });

  test("are those of a group; who may lead today has a certificate in effect and the right to lock out", async () => {
    const kindsOf = async (group: string) =>
      new Set((await people(`group=${group}`)).items.map(({ kind }) => kind));
    expect(await kindsOf("authorised")).toEqual(new Set(["authorised"]));
    expect(await kindsOf("others")).not.toContain("authorised");
    expect(await names("group=leaders&search=aaa")).toEqual(["Aaa 440", "Aaa 442", "Aaa 444", "Aaa 446"]);
    const tenant = api.deps.db.tenant(await api.deps.tenants.idOf("acme"));
    await tenant.run(sql`
      update users set role_id = (select id from roles where key = 'affected_employee') where username = 'crowd446'`);
    expect(await names("group=leaders&search=aaa")).toEqual(["Aaa 440", "Aaa 442", "Aaa 444"]);
  });
});
