import type { UserAction } from "#contract/users/words.ts";
import type { UserDetail } from "#contract/users/schemas.ts";
import { refusalsOf } from "#domain/users.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { userEvent } from "./events.ts";
import { lockAdministrators, lockUser, readUser, type UserRecord } from "./sql.ts";
import { actorOf, detailOf, factsOf } from "./view.ts";

interface Wanted {
  id: string;
  /** The version that the caller saw; left out where the change is the same whatever it is. */
  version?: number;
  action: UserAction;
  /** What the audit trail calls it. */
  act: string;
}

/**
 * One change of an account, in the caller's transaction: looks at the person under their lock, asks the rules, lets
 * `change` write (which says what the audit keeps), and answers the person after it. Throws 404, 409 `stale` with the
 * current person, 409 `refused` with every reason.
 */
export async function changeUser(
  ctx: TenantContext,
  tx: Transaction,
  { id, version, action, act }: Wanted,
  change: (user: UserRecord) => Promise<Record<string, unknown>>,
): Promise<UserDetail> {
  await lockAdministrators(tx);
  if (!(await lockUser(tx, id))) throw notFound("person");
  const user = await readSurely(tx, id);
  if (version !== undefined && user.version !== version) throw stale(detailOf(ctx, user));
  const refusals = refusalsOf(factsOf(user), action, actorOf(ctx));
  if (refusals.length > 0) throw refused(refusals);

  const details = await change(user);
  const changed = await readSurely(tx, id);
  await appendAudit(tx, [userEvent(ctx, act, changed, details)]);
  return detailOf(ctx, changed);
}

/** A person whom this transaction has locked or made. */
export async function readSurely(tx: Transaction, id: string): Promise<UserRecord> {
  const user = await readUser(tx, id);
  if (!user) throw new Error(`Person ${id} is gone from under their lock.`);
  return user;
}
