import { randomUUID } from "node:crypto";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { TestApi } from "./api.ts";
import type { Plant } from "./plant.ts";

/** Adds a machine to the plant's line, without points or a procedure. Resolves to its ID. */
export async function freeMachine(api: TestApi, plant: Plant, tag: string): Promise<string> {
  const id = randomUUID();
  await api.deps.db.tenant(plant.tenantId).run(sql`
    insert into equipment (id, tag, name, line_id)
    select ${id}, ${tag}, 'One more', line_id from equipment limit 1`);
  return id;
}
