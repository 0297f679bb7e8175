import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { makeDeps } from "#api/boot.ts";
import { readConfig } from "#api/infrastructure/config.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { hashPassword } from "#api/infrastructure/passwords.ts";
import { buildPlant, type Plant } from "./plant.ts";
import { databaseUrl } from "./product-database.ts";

/**
 * A plant in its own tenant, in the database of the product that runs on this folder. Everyone has the same
 * password.
 */
export async function addPlantToProduct(dataDir: string, password: string): Promise<Plant> {
  const ownerUrl = await databaseUrl(dataDir);
  const config = readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir, DATABASE_URL: ownerUrl });
  const deps = makeDeps(config, pino({ level: "silent" }), ownerUrl);
  try {
    const plant = await buildPlant(deps, `plant-${randomUUID().slice(0, 8)}`);
    const hash = await hashPassword(password);
    await deps.db.tenant(plant.tenantId).run(sql`update users set password_hash = ${hash}`);
    return plant;
  } finally {
    await deps.db.close();
  }
}
