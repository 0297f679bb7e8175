import { withClient } from "#api/infrastructure/database/connections.ts";
import { typeParsers } from "#api/infrastructure/database/types.ts";
import { type ChainFault, type ChainRow, ChainVerifier } from "./verify.ts";

export interface VerifiedChain {
  /** The tenant's slug, or `platform`. */
  name: string;
  events: number;
  faults: ChainFault[];
}

/** Events read at a time: memory stays bounded however long a chain is. */
const pageSize = 5000;

/** Every chain of the database, in one repeatable-read view, so concurrent writes do not look like faults. */
export async function verifyAllChains(ownerUrl: string): Promise<VerifiedChain[]> {
  return withClient({ connectionString: ownerUrl, types: typeParsers }, async (client) => {
    await client.query("begin transaction isolation level repeatable read read only");
    const chains = await client.query<{ id: string; name: string; seq: number | null; hash: Buffer | null }>(`
      select coalesce(h.tenant_id, e.tenant_id) as id, coalesce(t.slug, 'platform') as name, h.seq, h.hash
      from audit_heads h
      full join (select distinct tenant_id from audit_events) e on e.tenant_id = h.tenant_id
      left join tenants t on t.tenant_id = coalesce(h.tenant_id, e.tenant_id) order by 2`);
    const verified: VerifiedChain[] = [];
    for (const { id, name, seq, hash } of chains.rows) {
      const rowsAfter = async (after: number, limit: number) =>
        (await client.query<ChainRow>(pageOfChain, [id, after, limit])).rows;
      const head = seq === null || !hash ? undefined : { seq, hash };
      verified.push({ name, ...(await verifyChain(rowsAfter, id, head)) });
    }
    return verified;
  });
}

const pageOfChain = `
  select seq, body, prev_hash as "prevHash", hash, at, actor_id as "actorId", action,
    subject_type as "subjectType", subject_id as "subjectId"
  from audit_events where tenant_id = $1 and seq > $2 order by seq limit $3`;

/** Walks one chain from its first event; `rowsAfter` reads so many events that follow the one of that number. */
export async function verifyChain(
  rowsAfter: (after: number, limit: number) => Promise<ChainRow[]>,
  id: string,
  head: { seq: number; hash: Buffer } | undefined,
): Promise<Omit<VerifiedChain, "name">> {
  const verifier = new ChainVerifier(id);
  let events = 0;
  for (let after = 0; ;) {
    const rows = await rowsAfter(after, pageSize);
    for (const row of rows) verifier.next(row);
    events += rows.length;
    if (rows.length < pageSize) break;
    after = rows.at(-1)?.seq ?? after;
  }
  verifier.end(head);
  return { events, faults: verifier.faults };
}
