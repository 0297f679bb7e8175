import type { PendingSignup } from "#contract/signups/schemas.ts";
import type { SignupState } from "#contract/signups/words.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { type Sql, sql } from "#api/infrastructure/database/sql.ts";
import { tokenHash } from "#api/infrastructure/tokens.ts";

/** How often the email of one signup is sent, the first time counted. */
export const mostMails = 5;

export interface Signup {
  id: string;
  handle: string;
  state: Exclude<SignupState, "expired">;
  slug: string;
  company: string;
  industry: string;
  name: string;
  email: string;
  username: string;
  passwordHash: string | null;
  mails: number;
  expiresAt: string;
}

/** Which signup is meant: by its handle, a link of its emails, or (the newest open one) its address. */
export type SignupKey = { signup: string } | { token: string } | { email: string };

export function findSignup(scope: Scope, key: SignupKey): Promise<Signup | undefined> {
  return scope.first(sql<Signup>`select ${columns} from signups s where ${matching(key)} limit 1`);
}

/** The same, locked until the transaction ends. */
export function lockSignup(tx: Transaction, key: SignupKey): Promise<Signup | undefined> {
  return tx.first(sql<Signup>`select ${columns} from signups s where ${matching(key)} limit 1 for update`);
}

export function insertSignup(
  tx: Transaction,
  { id, handle, ...signup }: Omit<Signup, "state" | "mails">,
  { formKey, now }: { formKey: string; now: string },
): Promise<number> {
  return tx.run(sql`
    insert into signups (id, handle, form_key, slug, company, industry, name, email, username, password_hash,
      terms_accepted_at, created_at, expires_at)
    values (${id}, ${handle}, ${formKey}, ${signup.slug}, ${signup.company}, ${signup.industry}, ${signup.name},
      ${signup.email}, ${signup.username}, ${signup.passwordHash}, ${now}, ${now}, ${signup.expiresAt})`);
}

export function insertLink(tx: Transaction, signupId: string, token: string): Promise<number> {
  return tx.run(
    sql`insert into signup_links (token_hash, signup_id) values (${tokenHash(token)}, ${signupId})`,
  );
}

/** As its own browser sees it. `now` in ISO 8601. */
export function asPending(signup: Signup, now: string): PendingSignup {
  const { company, slug, email, expiresAt, mails } = signup;
  return { state: stateAt(signup, now), company, slug, email, expiresAt, mailsLeft: mostMails - mails };
}

export function stateAt({ state, expiresAt }: Signup, now: string): SignupState {
  return state === "open" && Date.parse(expiresAt) <= Date.parse(now) ? "expired" : state;
}

const columns = sql`
  s.id, s.handle, s.state, s.slug, s.company, s.industry, s.name, s.email, s.username,
  s.password_hash as "passwordHash", s.mails, s.expires_at as "expiresAt"`;

function matching(key: SignupKey): Sql<unknown> {
  if ("signup" in key) return sql`s.handle = ${key.signup}`;
  if ("token" in key) {
    return sql`s.id = (select l.signup_id from signup_links l where l.token_hash = ${tokenHash(key.token)})`;
  }
  return sql`s.id = (select n.id from signups n where lower(n.email) = lower(${key.email}) and n.state = 'open'
    order by n.created_at desc limit 1)`;
}

/** Counts one more email; the link in it works until then. */
export async function countMail(tx: Transaction, id: string, expiresAt: string): Promise<void> {
  await tx.run(sql`
      update signups set mails = mails + 1,
        expires_at = ${expiresAt} where id = ${id}`);
}

export function saveWithdrawn(
  tx: Transaction,
  handle: string,
): Promise<{ id: string; slug: string } | undefined> {
  return tx.first(sql<{ id: string; slug: string }>`
      update signups set state = 'withdrawn', password_hash = null
      where handle = ${handle} and state = 'open' returning id, slug`);
}

export async function saveVerified(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update signups set state = 'verified', password_hash = null where id = ${id}`);
}

/** Waits for the form's turn, and finds what it created before. */
export async function lockForm(
  tx: Transaction,
  { formKey, slug, email }: { formKey: string; slug: string; email: string },
): Promise<{ handle: string } | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`signup:${formKey}`}))`);
  return tx.first(sql<{ handle: string }>`
      select handle from signups where form_key = ${formKey} and slug = ${slug} and lower(email) = lower(${email})`);
}
