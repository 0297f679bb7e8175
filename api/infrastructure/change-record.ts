import type { Decision, Refusal } from "#contract/refusals.ts";
import { appendAudit, type AuditEvent } from "./audit/append.ts";
import type { PlatformContext, TenantContext } from "./context.ts";
import type { Transaction } from "./database/scope.ts";
import { notFound, refused, stale } from "./errors.ts";

type Context = TenantContext | PlatformContext;
export type Details = Record<string, unknown>;

/** How a domain's records are locked, read, shown, and recorded: declared once for all changes of them. */
export interface RecordKind<Ctx extends Context, Row, View, Act extends string = string, Key = string> {
  /** What the 404 calls it. */
  name: string;
  /** Locks the row, after the locks that come before it in the order. */
  lock(tx: Transaction, key: Key, ctx: Ctx): Promise<unknown>;
  /** The record under its lock; once more after the change, then with the record as it was `before`. */
  read(tx: Transaction, key: Key, ctx: Ctx, before?: Row): Promise<Row | undefined>;
  versionOf(row: Row): number;
  /** The record as the caller sees it: the answer, and the `current` of a 409 `stale`. */
  view(ctx: Ctx, row: Row, tx: Transaction): View | Promise<View>;
  event(ctx: Ctx, act: Act, row: Row, details: Details): AuditEvent;
}

/** One change of one record. */
export interface Change<Row, Next, Act extends string = string, Key = string> {
  id: Key;
  /** The version that the caller saw; left out where the change is the same whatever it is. */
  version?: number | undefined;
  /** What the audit trail calls it. */
  act: Act;
  /** Asks the rules. May read what it needs, but changes nothing. */
  decide(row: Row, tx: Transaction): Answer<Next> | Promise<Answer<Next>>;
  /** Writes what the rules decided, and says what the audit trail keeps of it. */
  write(tx: Transaction, row: Row, next: Next): Promise<Details | ((after: Row) => Details)>;
  /** What the audit trail gets instead of the event alone. */
  record?(event: AuditEvent, before: Row): readonly AuditEvent[];
  /** The record is deleted; the event describes it as it was. */
  removes?: boolean;
}

type Answer<Next> = Decision<Next> | "unchanged";

/** What became of a change that was tried. `event` is the caller's to append, last of all. */
export type TriedChange<Row> =
  | { outcome: "gone" }
  | { outcome: "stale" | "unchanged"; before: Row }
  | { outcome: "refused"; before: Row; refusals: readonly Refusal[] }
  | { outcome: "changed"; before: Row; after: Row; event: AuditEvent };

/**
 * Changes a record in its own transaction and returns it as it is then: lock, read, compare the version, ask
 * the rules, write, record the event. Throws 404, 409 `stale` with the current record, 409 `refused` with every
 * reason.
 */
export async function changeRecord<Ctx extends Context, Row, View, Next, Act extends string, Key>(
  ctx: Ctx,
  kind: RecordKind<Ctx, Row, View, Act, Key>,
  change: Change<Row, Next, Act, Key>,
): Promise<View> {
  return ctx.write(async (tx) => {
    const { after } = await changeIn(ctx, tx, kind, change);
    return kind.view(ctx, after, tx);
  });
}

/** The same in the caller's transaction; answers the record before and after. Throws as `changeRecord`. */
export async function changeIn<Ctx extends Context, Row, View, Next, Act extends string, Key>(
  ctx: Ctx,
  tx: Transaction,
  kind: RecordKind<Ctx, Row, View, Act, Key>,
  change: Change<Row, Next, Act, Key>,
): Promise<{ before: Row; after: Row }> {
  const tried = await tryChange(ctx, tx, kind, change);
  switch (tried.outcome) {
    case "gone":
      throw notFound(kind.name);
    case "stale":
      throw stale(await kind.view(ctx, tried.before, tx));
    case "refused":
      throw refused(tried.refusals);
    case "unchanged":
      return { before: tried.before, after: tried.before };
    case "changed":
      await appendAudit(tx, change.record?.(tried.event, tried.before) ?? [tried.event]);
      return tried;
  }
}

/** The same for one of several records: says what became of it instead of throwing, and leaves the event to append. */
export async function tryChange<Ctx extends Context, Row, View, Next, Act extends string, Key>(
  ctx: Ctx,
  tx: Transaction,
  kind: RecordKind<Ctx, Row, View, Act, Key>,
  { id, version, act, decide, write, removes }: Change<Row, Next, Act, Key>,
): Promise<TriedChange<Row>> {
  await kind.lock(tx, id, ctx);
  // Only under the lock: what another transaction did in the meantime has to be seen.
  const before = await kind.read(tx, id, ctx);
  if (before === undefined) return { outcome: "gone" };
  if (version !== undefined && kind.versionOf(before) !== version) return { outcome: "stale", before };
  const decision = await decide(before, tx);
  if (decision === "unchanged") return { outcome: "unchanged", before };
  if (!decision.ok) return { outcome: "refused", before, refusals: decision.refusals };
  const details = await write(tx, before, decision.next);
  const after = removes ? before : getOrThrow(await kind.read(tx, id, ctx, before), kind.name);
  const kept = typeof details === "function" ? details(after) : details;
  return { outcome: "changed", before, after, event: kind.event(ctx, act, after, kept) };
}

/** A record that this transaction has locked or made. */
export function getOrThrow<Row>(row: Row | undefined, name: string): Row {
  if (row === undefined) throw new Error(`The ${name} is gone from under its lock.`);
  return row;
}

/** The answer of `decide` when no rule objects. */
export function allowed(): Decision<undefined> {
  return { ok: true, next: undefined };
}

/** What `decide` answers from a rule that only lists reasons: none is a yes. */
export function unlessRefused(refusals: readonly Refusal[]): Decision<undefined> {
  return refusals.length === 0 ? allowed() : { ok: false, refusals };
}

/** One reason against, as a decision. */
export function no(refusal: Refusal): { ok: false; refusals: Refusal[] } {
  return { ok: false, refusals: [refusal] };
}
