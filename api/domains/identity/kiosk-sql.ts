import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** 0 for an account that is closed. */
export function noteUse(tx: Transaction, userId: string, now: string): Promise<number> {
  return tx.run(sql`update users set last_signed_in_at = ${now} where id = ${userId} and active`);
}

/** Ends the browser's former session; says whose it was, if it was locked on this kiosk or open there. */
export async function endSession(
  tx: Transaction,
  sessionHash: Buffer,
  kioskId: string,
): Promise<string | undefined> {
  const row = await tx.first(sql<{ userId: string; isHere: boolean }>`
    delete from sessions where token_hash = ${sessionHash}
    returning user_id as "userId", kiosk_id is not distinct from ${kioskId}::uuid as "isHere"`);
  return row?.isHere ? row.userId : undefined;
}
