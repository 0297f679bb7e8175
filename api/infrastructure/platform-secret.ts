import type { Database } from "./database/database.ts";
import { sql } from "./database/sql.ts";

/** Made by a migration, the same for every process; they never change. */
const secrets = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/** The key of that name in `platform_secrets`. */
export function platformSecret(db: Database, name: "website-forms" | "leases"): Promise<Buffer> {
  const ofDatabase = secrets.get(db) ?? new Map<string, Promise<Buffer>>();
  secrets.set(db, ofDatabase);
  const known = ofDatabase.get(name);
  if (known) return known;
  const reading = db
    .platform()
    .first(sql<{ secret: Buffer }>`select secret from platform_secrets where name = ${name}`)
    .then((row) => {
      if (!row) throw new Error(`The key ${name} is missing: platform_secrets.`);
      return row.secret;
    });
  ofDatabase.set(name, reading);
  // A failed read is not cached.
  reading.catch(() => ofDatabase.delete(name));
  return reading;
}
