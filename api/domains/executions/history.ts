import type { z } from "zod";
import { type CommandType, commandTypes } from "#contract/executions/commands.ts";
import type { ExecutionState } from "#contract/executions/schemas.ts";
import { type ToldAct, toldActs } from "#contract/executions/words.ts";
import { getExecutionHistory } from "#contract/executions/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { eventHash } from "#api/infrastructure/audit/verify.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { notFound } from "#api/infrastructure/errors.ts";

type History = z.input<typeof getExecutionHistory.response>;
type Details = History["items"][number]["details"];

interface EventRow {
  seq: number;
  body: string;
  prevHash: Buffer;
  hash: Buffer;
}

/**
 * The events of a lockout, refused attempts included, in the order of the tenant's audit chain, and whether the hash of each matches its
 * text. `npm run audit:verify` checks that no event of the whole chain is missing. Throws 404.
 */
export async function readHistory(
  ctx: TenantContext,
  planId: string,
  { cursor, limit }: z.output<(typeof getExecutionHistory)["query"]>,
): Promise<History> {
  authorize(ctx.actor, getExecutionHistory.access);
  const after = Number(fromCursor(cursor, "seq")?.[0] ?? 0);
  const page = await ctx.read.first(eventsOf(planId, after, limit + 1));
  if (!page) throw notFound("lockout");
  const { items, nextCursor } = toPage(page.events.map(decoded), limit, (event) => [event.seq]);
  return {
    items: items.map(eventOf),
    nextCursor,
    chain: { verified: items.every(isGenuine), checked: items.length },
    removals: page.removals,
  };
}

/** One row if there is such an execution. */
function eventsOf(planId: string, after: number, limit: number) {
  return sql<{
    events: { seq: number; body: string; prevHash: string; hash: string }[];
    removals: History["removals"];
  }>`
    select coalesce((
      select json_agg(json_build_object('seq', page.seq, 'body', page.body,
        'prevHash', encode(page.prev_hash, 'hex'), 'hash', encode(page.hash, 'hex')) order by page.seq)
      from (select a.seq, a.body, a.prev_hash, a.hash from audit_events a
        where a.tenant_id = e.tenant_id and a.subject_id = e.plan_id
          and a.subject_type in ('execution', 'execution_attempt', 'notification') and a.seq > ${after}
        order by a.seq limit ${limit}) page), '[]') as events,
      coalesce((
        select json_agg(json_build_object('number', r.position + 1, 'lockNumber', r.lock_number, 'owner', u.name)
          order by r.position)
        from lock_removals r join users u on u.tenant_id = r.tenant_id and u.id = r.owner_id
        where r.tenant_id = e.tenant_id and r.plan_id = e.plan_id and r.status = 'removed'), '[]') as removals
    from executions e where e.plan_id = ${planId}`;
}

function decoded({
  seq,
  body,
  prevHash,
  hash,
}: {
  seq: number;
  body: string;
  prevHash: string;
  hash: string;
}): EventRow {
  return { seq, body, prevHash: Buffer.from(prevHash, "hex"), hash: Buffer.from(hash, "hex") };
}

function isGenuine({ seq, body, prevHash, hash }: EventRow): boolean {
  return eventHash(prevHash, seq, body).equals(hash);
}

/** The hashed text, parsed again (api/infrastructure/audit/append.ts). */
function eventOf({ seq, body, prevHash, hash }: EventRow): History["items"][number] {
  const [at, actorId, actorName, action, , , , words] = JSON.parse(body) as [
    ...[string, string | null, string, string, string, string, string],
    Details & {
      pointId?: string | null;
      pointTag?: string | null;
      /** Of a command. */
      fromState?: ExecutionState;
      toState?: ExecutionState;
      /** Of a refused attempt: the command, and the codes of the reasons. */
      step?: string;
      refusals?: string;
    },
  ];
  const { pointId: _, pointTag, fromState, toState, step, refusals, ...details } = words;
  return {
    seq,
    at,
    actor: { userId: actorId, name: actorName },
    action: actOf(step ?? action.slice(action.indexOf(".") + 1)),
    isRefused: refusals !== undefined,
    pointTag: pointTag ?? null,
    from: fromState ?? null,
    to: toState ?? null,
    details,
    hash: hash.toString("hex"),
    prevHash: prevHash.toString("hex"),
  };
}

function actOf(name: string): CommandType | ToldAct {
  const known = [...commandTypes, ...toldActs].find((type) => type === name);
  if (!known) throw new Error(`The history names an unknown act: ${name}.`);
  return known;
}
