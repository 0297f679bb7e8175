import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import type { Realm } from "./realm.ts";
import { countSignIn } from "./sign-in-tries.ts";

interface Credentials {
  name: string;
  password: string;
  remember: boolean;
}

/**
 * Opens a session, and ends the browser's former one (`formerToken`). Throws the same 401 for a wrong name and
 * a wrong password, 429 after too many attempts, and the reason that blocks this account, such as 403
 * `tenant_suspended`.
 */
export async function signIn<Signed>(
  context: PublicContext,
  realm: Realm<Signed>,
  { name, password, remember }: Credentials,
  formerToken?: string,
): Promise<{ token: string; signed: Signed; lastsSeconds: number }> {
  const { address, userAgent, now } = context;
  const signInTry = await countSignIn(context, realm.name, realm.countedAs(name).signIn);
  const account = await realm.findForSignIn(name);
  if (!(await passwordMatches(account?.passwordHash, password)) || !account?.passwordHash) {
    await realm.mustBeOpen();
    signInTry.failed({ ...(realm.tenantId && { tenantId: realm.tenantId }), accountId: account?.id });
    throw realm.wrongCredentials();
  }
  if (account.refusal) throw account.refusal;

  const { id, passwordHash } = account;
  const token = newToken();
  const hash = tokenHash(token);
  const lastsSeconds = await realm.write(async (tx) => {
    // The row stays locked until the commit, so a change of the account or its password ends this session too.
    if (!(await realm.noteSignIn(tx, { id, passwordHash }, now))) throw realm.wrongCredentials();
    if (formerToken) await realm.endSession(tx, tokenHash(formerToken));
    const seconds = await realm.openSession(tx, {
      hash,
      accountId: id,
      remembered: remember,
      address,
      userAgent,
    });
    const details = realm.name === "tenant" ? { remember } : {};
    await appendAudit(tx, [eventOf(context, realm, account, "signed_in", details)]);
    return seconds;
  });
  await signInTry.succeeded();
  return { token, signed: account.signed, lastsSeconds };
}

/** Ends the session on the server too. Does nothing without one. */
export async function signOut(
  context: PublicContext,
  realm: Realm<unknown>,
  token: string | undefined,
): Promise<void> {
  if (!token) return;
  await realm.write(async (tx) => {
    const account = await realm.endSession(tx, tokenHash(token));
    if (account) await appendAudit(tx, [eventOf(context, realm, account, "signed_out")]);
  });
}

/** The audit event of a change that a person made to their own account. */
export function eventOf(
  { now, requestId }: PublicContext,
  { audit }: Realm<unknown>,
  { id, name }: { id: string; name: string },
  act: "signed_in" | "signed_out" | "reset_requested" | "password_reset" | "code_used",
  details: Record<string, unknown> = {},
) {
  const action = `${audit.prefix}.${act}` as const;
  return { at: now, actor: { id, name }, action, subject: { type: audit.subject, id }, requestId, details };
}
