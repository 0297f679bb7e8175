import type { UserAction } from "#contract/users/words.ts";
import type { UserDetail } from "#contract/users/schemas.ts";
import { refusalsOf } from "#domain/users.ts";
import {
  type Change,
  changeRecord,
  type RecordKind,
  unlessRefused,
} from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { userEvent } from "./events.ts";
import { lockAdministrators, lockUser, readUser, type UserRecord } from "./sql.ts";
import { actorOf, detailOf, factsOf } from "./view.ts";

export const userRecord: RecordKind<TenantContext, UserRecord, UserDetail> = {
  name: "person",
  lock: async (tx, id) => {
    await lockAdministrators(tx);
    await lockUser(tx, id);
  },
  read: readUser,
  versionOf: ({ version }) => version,
  view: detailOf,
  event: userEvent,
};

interface Wanted {
  id: string;
  /** The version that the caller saw; left out where the change is the same whatever it is. */
  version?: number;
  action: UserAction;
  /** What the audit trail calls it. */
  act: string;
}

/** A change of an account, as the rules know its action; `write` says what the audit trail keeps. */
export function accountChange(
  ctx: TenantContext,
  { action, ...wanted }: Wanted,
  write: Change<UserRecord, undefined>["write"],
): Change<UserRecord, undefined> {
  return {
    ...wanted,
    decide: (before) => unlessRefused(refusalsOf(factsOf(before), action, actorOf(ctx))),
    write,
  };
}

/** The same in its own transaction. Throws 404, 409 `stale`, 409 `refused` with every reason. */
export function changeUser(
  ctx: TenantContext,
  wanted: Wanted,
  write: Change<UserRecord, undefined>["write"],
): Promise<UserDetail> {
  return changeRecord(ctx, userRecord, accountChange(ctx, wanted, write));
}
