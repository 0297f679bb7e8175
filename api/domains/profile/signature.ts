import { passwordRefusal } from "#contract/identity/sentences.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid } from "#api/infrastructure/errors.ts";
import { countTry, forgiveTries } from "#api/infrastructure/limits.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { readPasswordHash } from "./credentials-sql.ts";
import { ownPasswordLimit, tryKey } from "./own-password.ts";

/**
 * Proves that a signature is the signed-in person's own, by their password: a phone that lies around signs nothing.
 * Counts with the other tries of their password. Throws 400 for a wrong or missing one and for a person who has
 * none, 429.
 */
export async function confirmSignature(ctx: TenantContext, password: string | undefined): Promise<void> {
  const hash = await readPasswordHash(ctx.read, ctx.actor.user.id);
  if (hash === null) throw invalid({ password: passwordRefusal("signature_no_password") });
  if (!password) throw invalid({ password: passwordRefusal("signature_password_missing") });
  await countTry(ctx.deps.db, [{ limit: ownPasswordLimit, key: tryKey(ctx) }]);
  if (!(await passwordMatches(hash, password)))
    throw invalid({ password: passwordRefusal("password_wrong") });
  await forgiveTries(ctx.deps.db, ownPasswordLimit, tryKey(ctx));
}
