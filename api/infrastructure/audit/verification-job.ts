import { z } from "zod";
import { mostFaultsTold } from "#contract/audit/words.ts";
import type { Database } from "#api/infrastructure/database/database.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import type { ChainRow } from "./verify.ts";
import { verifyChain } from "./verify-all.ts";

const payload = z.object({ id: z.uuid(), chain: z.uuid() });

/**
 * The job behind "verify": walks one chain in one view of the database, a page at a time, and keeps what it found.
 * `clock` in ms.
 */
export async function runVerification(db: Database, clock: () => number, job: unknown): Promise<void> {
  const { id, chain } = payload.parse(job);
  const { events, faults } = await db.inPlatform(async (tx) => {
    // Writes during the verification must not look like faults.
    await tx.run(sql`set transaction isolation level repeatable read read only`);
    const head = await tx.first(sql<{ seq: number; hash: Buffer }>`
      select seq, hash from audit_heads where tenant_id = ${chain}::uuid`);
    const rowsAfter = (after: number, limit: number) =>
      tx.all(sql<ChainRow>`
        select seq, body, prev_hash as "prevHash", hash, at, actor_id as "actorId", action,
          subject_type as "subjectType", subject_id as "subjectId"
        from audit_events where tenant_id = ${chain}::uuid and seq > ${after} order by seq limit ${limit}`);
    return verifyChain(rowsAfter, chain, head);
  });
  await db.platform().run(sql`
    update audit_verifications set finished_at = ${new Date(clock()).toISOString()}, events = ${events},
      faults = ${JSON.stringify(faults.slice(0, mostFaultsTold))}::jsonb
    where id = ${id}`);
}
