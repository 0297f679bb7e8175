import type { CurrentUser } from "#contract/identity/schemas.ts";
import { signInCodeRefusal } from "#contract/sign-in-codes/sentences.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { PublicContext } from "#api/infrastructure/context.ts";
import { ApiError } from "#api/infrastructure/errors.ts";
import { hashNewPassword } from "#api/infrastructure/password-rule.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { asCode } from "#api/infrastructure/short-codes.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import { readOpenCode, savePasswordByCode, useCode } from "./code-sql.ts";
import type { Realm, SignInAccount } from "./realm.ts";
import { eventOf } from "./sign-in.ts";
import { countSignIn } from "./sign-in-tries.ts";

interface TypedCode {
  username: string;
  code: string;
}

/** Whose code it is; it stays as it is. Throws 401, 403 `tenant_suspended`, 429. */
export async function checkCode(
  context: PublicContext,
  realm: Realm<CurrentUser>,
  typed: TypedCode,
): Promise<{ name: string; username: string }> {
  const { account } = await tryCode(context, realm, typed);
  return { name: account.name, username: account.signed.username };
}

/**
 * Sets the password that the person chose, once, and opens a session in place of all that there were. Throws 400 for a
 * weak password, 401, 403 `tenant_suspended`, 429.
 */
export async function signInWithCode(
  context: PublicContext,
  realm: Realm<CurrentUser>,
  { password, ...typed }: TypedCode & { password: string },
  formerToken?: string,
): Promise<{ token: string; signed: CurrentUser }> {
  const { account, open } = await tryCode(context, realm, typed);
  const passwordHash = await hashNewPassword(password, open.words);
  const { address, userAgent, now } = context;
  const token = newToken();
  await realm.write(async (tx) => {
    const isUsed = (await useCode(tx, account.id, open.hash, now)) === 0;
    if (isUsed || (await savePasswordByCode(tx, account.id, passwordHash, now)) === 0) throw wrongCode();
    if (formerToken) await realm.endSession(tx, tokenHash(formerToken));
    const session = { hash: tokenHash(token), accountId: account.id, remembered: false, address, userAgent };
    await realm.openSession(tx, session);
    await appendAudit(tx, [
      eventOf(context, realm, account, "code_used"),
      eventOf(context, realm, account, "signed_in", { remember: false }),
    ]);
  });
  return { token, signed: account.signed };
}

/**
 * Counts with the tries of passwords, and takes as long whether there is such a person, such a code, or neither: the
 * same statements, the same hash. A code that is right is no try.
 */
async function tryCode(
  context: PublicContext,
  realm: Realm<CurrentUser>,
  { username, code }: TypedCode,
): Promise<{ account: SignInAccount<CurrentUser>; open: { hash: string; words: string[] } }> {
  const counted = await countSignIn(context, realm.name, realm.countedAs(username).signIn);
  const account = await realm.findForSignIn(username);
  const open = await readOpenCode(realm.read, account?.id ?? null, context.now);
  if (!(await passwordMatches(open?.hash, asCode(code))) || !open || !account) {
    await realm.mustBeOpen();
    counted.failed({ ...(realm.tenantId && { tenantId: realm.tenantId }), accountId: account?.id });
    throw wrongCode();
  }
  if (account.refusal) throw account.refusal;
  await counted.succeeded();
  return { account, open };
}

/** The same for a wrong name, a wrong code, and one that is over. */
function wrongCode(): ApiError {
  return new ApiError("invalid_credentials", signInCodeRefusal("code_wrong"));
}
