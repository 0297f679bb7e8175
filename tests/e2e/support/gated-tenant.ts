import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Feature } from "#contract/access.ts";
import { openDatabase } from "../../support/product-database.ts";
import { tenantUrl } from "./addresses.ts";

/** A tenant for one test, which may switch its features. Its people are those of `acme`. */
export interface GatedTenant {
  slug: string;
  url: (path: string) => string;
  setFeatures: (features: readonly Feature[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Creates the tenant directly in the running product's database. */
export async function addGatedTenant(): Promise<GatedTenant> {
  const dataDir = process.env.HASP_E2E_DATA_DIR;
  if (!dataDir) throw new Error("No product was started for this run.");
  const database = await openDatabase(dataDir);
  const id = randomUUID();
  const slug = `gated-${id.slice(0, 8)}`;
  await copyRows(database, "tenants", "t.slug = 'acme'", { tenant_id: id, slug, name: slug });
  await copyRows(database, "roles", ofAcme, { tenant_id: id, id: fresh });
  await copyRows(database, "users", ofAcme, {
    tenant_id: id,
    id: fresh,
    role_id: {
      sql: `(select n.id from roles n join roles o on o.key = n.key where o.id = t.role_id and n.tenant_id = '${id}')`,
    },
  });
  return {
    slug,
    url: (path) => tenantUrl(slug, path),
    setFeatures: async (features) =>
      void (await database.query("update tenants set features = $1 where tenant_id = $2", [features, id])),
    close: () => database.end(),
  };
}

const ofAcme = "t.tenant_id = (select tenant_id from tenants where slug = 'acme')";
const fresh = { sql: "gen_random_uuid()" };

/** Copies rows with all columns except the replaced ones. */
async function copyRows(
  database: pg.Client,
  table: string,
  where: string,
  replaced: Record<string, string | { sql: string }>,
): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const values = rows.map(({ name }) => {
    const value = replaced[name];
    if (value === undefined) return `t.${name}`;
    return typeof value === "string" ? pg.escapeLiteral(value) : value.sql;
  });
  const names = rows.map(({ name }) => name).join(", ");
  await database.query(
    `insert into ${table} (${names}) select ${values.join(", ")} from ${table} t where ${where}`,
  );
}
