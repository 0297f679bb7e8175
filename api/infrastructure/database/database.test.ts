import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database.ts";
import { addEmptyTenant } from "../../../tests/support/tenants.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { loginUrls } from "./roles.ts";
import { sql } from "./sql.ts";

let ownerUrl: string;
let db: Database;
let north: string;
let south: string;

beforeAll(async () => {
  ownerUrl = await freshDatabase();
  db = new Database(loginUrls(ownerUrl), { max: 2 });
  north = await addEmptyTenant(db, "north");
  south = await addEmptyTenant(db, "south");
});
afterAll(() => db.close());

const addSite = (name: string) =>
  sql`insert into locations (id, kind, name) values (${newId()}, 'site', ${name})`;
const siteNames = sql<{ name: string }>`select name from locations order by name`;

describe("a tenant's scope", () => {
  test("sees its own rows and no one else's, with as many connections as tenants or fewer", async () => {
    await db.tenant(north).run(addSite("Northgate"));
    await db.tenant(south).run(addSite("Southgate"));
    const reads = Array.from({ length: 20 }, (_, n) => db.tenant(n % 2 ? north : south).all(siteNames));
    for (const [n, rows] of (await Promise.all(reads)).entries()) {
      expect(rows).toEqual([{ name: n % 2 ? "Northgate" : "Southgate" }]);
    }
  });

  test("ends with its statement: the connection belongs to no tenant afterward", async () => {
    await db.tenant(north).all(siteNames);
    const client = new pg.Client(loginUrls(ownerUrl).tenant);
    await client.connect();
    expect((await client.query("select * from locations")).rows).toEqual([]);
    await client.end();
    await expect(db.inTenant(north, (tx) => tx.all(siteNames))).resolves.toEqual([{ name: "Northgate" }]);
  });

  test("cannot write into another tenant", async () => {
    const intruder = sql`
      insert into locations (tenant_id, id, kind, name) values (${south}, ${newId()}, 'site', 'Trojan')`;
    await expect(db.tenant(north).run(intruder)).rejects.toThrow(/row-level security/);
    await expect(
      db.tenant(north).run(sql`update locations set name = 'x' where tenant_id = ${south}`),
    ).resolves.toBe(0);
  });

  test("an error leaves the connection usable, and a transaction takes all of it back", async () => {
    await expect(db.tenant(north).all(sql`select 1 / 0`)).rejects.toThrow(/division by zero/);
    await expect(
      db.inTenant(north, async (tx) => {
        await tx.run(addSite("Half done"));
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    await expect(db.tenant(north).all(siteNames)).resolves.toEqual([{ name: "Northgate" }]);
  });

  test("refuses an id that is no UUID before it reaches the database", async () => {
    await expect(db.inTenant("x'; drop table tenants; --", async () => 1)).rejects.toThrow("UUID");
  });
});

describe("the catalog", () => {
  test("every table with a tenant forces row-level security, keys start with the tenant, no login role owns it, and plans are made for a plant", async () => {
    const client = new pg.Client(ownerUrl);
    await client.connect();
    const { rows } = await client.query<{
      name: string;
      forced: boolean;
      owner: string;
      first: string;
      policies: number;
      options: string[];
    }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        pg_get_userbyid(c.relowner) as owner,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        (select a.attoptions from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as options,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`);
    await client.end();
    expect(rows.length).toBeGreaterThan(20);
    for (const table of rows) {
      expect(table, table.name).toMatchObject({
        forced: true,
        first: "tenant_id",
        policies: 3,
        options: ["n_distinct=-0.001"],
      });
      expect(table.owner).not.toMatch(/^hasp_(tenant|platform)$/);
    }
  });

  test("the tables without a tenant are the platform's, closed to the tenants' role", async () => {
    const client = new pg.Client(ownerUrl);
    await client.connect();
    const { rows } = await client.query<{ name: string; open: boolean }>(`
      select c.relname as name, has_table_privilege('hasp_tenant', c.oid, 'select') as open from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
        and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`);
    await client.end();
    expect(rows).toEqual(
      [
        "audit_verifications",
        "email_templates",
        "frontend_events",
        "inquiries",
        "inquiry_entries",
        "invoice_numbers",
        "job_workers",
        "platform_admins",
        "platform_idempotency_keys",
        "platform_password_resets",
        "platform_secrets",
        "platform_sessions",
        "push_keys",
        "rate_limits",
        "request_stats",
        "request_sums",
        "signup_links",
        "signup_plans",
        "signups",
        "subscription_plan_versions",
        "subscription_plans",
      ].map((name) => ({
        name,
        open: false,
      })),
    );
  });

  test("neither login role is a superuser or bypasses row-level security", async () => {
    const rows = await db.platform().all(sql`
      select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty from pg_roles
      where rolname in ('hasp_tenant', 'hasp_platform') order by 1`);
    expect(rows).toEqual([
      { rolname: "hasp_platform", mighty: false },
      { rolname: "hasp_tenant", mighty: false },
    ]);
  });
});

test("processes that migrate at once agree, and a migrated database is left as it is", async () => {
  await Promise.all([migrate(ownerUrl), migrate(ownerUrl), migrate(ownerUrl)]);
  await expect(migrate(ownerUrl)).resolves.toEqual([]);
});
