import type { Decision, Refusal } from "#contract/refusals.ts";
import { appendAudit, type AuditEvent } from "./audit/append.ts";
import type { PlatformContext, TenantContext } from "./context.ts";
import type { Transaction } from "./database/scope.ts";
import { refused } from "./errors.ts";

type Context = TenantContext | PlatformContext;

/** How records of one kind are changed together. */
export interface RecordSet<Ctx extends Context, Row extends { id: string; version: number }, Next> {
  lock(tx: Transaction, ids: readonly string[]): Promise<unknown>;
  read(tx: Transaction, ids: readonly string[]): Promise<Row[]>;
  /** Against the whole, where one of the records is not there. */
  gone: Refusal;
  /** Against a record that another person changed since the caller saw it. */
  changed(row: Row): Refusal;
  event(ctx: Ctx, row: Row): AuditEvent;
  /** The rules give every record of the set the same next state, which `write` saves. */
  decide(row: Row): Decision<Next> | "unchanged";
  write(tx: Transaction, ids: string[], next: Next): Promise<unknown>;
}

/**
 * The same change of several records, all or none; those already in the target state stay as they are. Returns
 * how many changed. Throws 409 `refused` with a reason for each record that cannot be changed.
 */
export async function changeRecords<Ctx extends Context, Row extends { id: string; version: number }, Next>(
  ctx: Ctx,
  tx: Transaction,
  set: RecordSet<Ctx, Row, Next>,
  wanted: readonly { id: string; version: number }[],
): Promise<number> {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  // Before they are read: what another transaction did in the meantime has to be seen.
  await set.lock(tx, ids);
  const rows = await set.read(tx, ids);
  const moving: Row[] = [];
  let next: { state: Next } | undefined;
  const reasons = rows.flatMap((row): readonly Refusal[] => {
    const decision = set.decide(row);
    if (decision === "unchanged") return [];
    if (!decision.ok) return decision.refusals;
    if (row.version !== versions.get(row.id)) return [set.changed(row)];
    moving.push(row);
    next = { state: decision.next };
    return [];
  });
  if (rows.length < ids.length) reasons.push(set.gone);
  if (reasons.length > 0) throw refused(reasons);
  if (!next) return 0;
  await set.write(
    tx,
    moving.map(({ id }) => id),
    next.state,
  );
  await appendAudit(
    tx,
    moving.map((row) => set.event(ctx, row)),
  );
  return moving.length;
}
