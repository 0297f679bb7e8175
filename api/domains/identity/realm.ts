import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import type { ApiError } from "#api/infrastructure/errors.ts";
import type { RealmName } from "./sign-in-tries.ts";

/** A person's account, as emails and the audit trail name it. */
export interface Account {
  id: string;
  name: string;
  /** Null for an account of a tenant without one. */
  email: string | null;
}

/** An account that gets emails. */
export interface MailedAccount extends Account {
  email: string;
}

/** An account that someone attempts to sign in to. */
export interface SignInAccount<Signed> extends Account {
  /** Null until the person has chosen a password. */
  passwordHash: string | null;
  /** What the person is shown once signed in. */
  signed: Signed;
  /** Why the right password does not open this account, such as a suspended tenant. */
  refusal?: ApiError;
}

export interface NewSession {
  hash: Buffer;
  accountId: string;
  remembered: boolean;
  address: string;
  userAgent: string;
}

/**
 * A place with its own accounts: one tenant's app, or the operator's portal. It holds the SQL and texts in
 * which the two differ; sign-in, sign-out, and password reset are shared.
 */
export interface Realm<Signed> {
  name: RealmName;
  /** The tenant's id; none in the portal. */
  tenantId?: string;
  /** The prefix of audit actions, such as `auth` in `auth.signed_in`. */
  audit: { prefix: "auth" | "platform"; subject: "user" | "platform_admin" };
  resetPage: string;
  /** The account's key in the attempt counters, so two tenants' accounts count separately. */
  countedAs(typed: string): { signIn: string; reset: string };
  read: Scope;
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;

  findForSignIn(typedName: string): Promise<SignInAccount<Signed> | undefined>;
  /** Throws if no one may sign in at all. Called only after a failed attempt. */
  mustBeOpen(): Promise<void>;
  wrongCredentials(): ApiError;
  /** Notes the sign-in; false if the account was closed or its password changed since `passwordHash` was read. */
  noteSignIn(tx: Transaction, account: { id: string; passwordHash: string }, now: string): Promise<boolean>;
  /** How long the session lasts at most, s. */
  openSession(tx: Transaction, session: NewSession): Promise<number>;
  /** The session's owner; undefined if there was none. */
  endSession(tx: Transaction, hash: Buffer): Promise<Pick<Account, "id" | "name"> | undefined>;

  findForReset(tx: Transaction, email: string): Promise<MailedAccount | undefined>;
  addReset(tx: Transaction, reset: { hash: Buffer; accountId: string; expiresAt: string }): Promise<void>;
  /** Words that the new password must not be made of; undefined if the link is used, expired, or foreign. */
  wordsOfReset(hash: Buffer, now: string): Promise<string[] | undefined>;
  /** Marks the link as used; undefined if it is no longer valid. */
  useReset(
    tx: Transaction,
    hash: Buffer,
    now: string,
  ): Promise<(MailedAccount & { isNew: boolean }) | undefined>;
  /** Sets the password, and ends every session, link, and pending change that the old password could have opened. */
  setPassword(tx: Transaction, accountId: string, passwordHash: string): Promise<void>;
  notifyPasswordChanged(tx: Transaction, account: MailedAccount & { isNew: boolean }): Promise<void>;
}
