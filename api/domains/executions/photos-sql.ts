import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** Binds a stored picture to the lockout that it is evidence in. `position` counts its photos from 0. */
export async function insertPhoto(
  tx: Transaction,
  { planId, position, fileId }: { planId: string; position: number; fileId: string },
): Promise<void> {
  await tx.run(sql`
    insert into lockout_photos (plan_id, position, file_id) values (${planId}, ${position}, ${fileId})`);
}
