import type { Database } from "#api/infrastructure/database/database.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { passwordMatches } from "#api/infrastructure/passwords.ts";
import { fixedUsernames } from "./catalog/people.ts";
import { demoPassword } from "./demo.ts";

/** Someone could sign in with a password that is printed in our README. */
export class DemoPasswordActive extends Error {}

/** Throws `DemoPasswordActive`, naming the accounts, while one of them still accepts the demo password. */
export async function refuseDemoPasswords(db: Database): Promise<void> {
  const accounts = await accountsWithDemoPassword(db.platform());
  if (accounts.length === 0) return;
  const named = accounts.slice(0, 5).map(({ name }) => name);
  const others = accounts.length > named.length ? ` and ${accounts.length - named.length} more` : "";
  throw new DemoPasswordActive(
    `Hasp will not start: ${named.join(", ")}${others} still has the public demo password. ` +
      "Run `npm run demo:remove` (in the image: node build/commands/remove-demo.js) to remove the demo data, " +
      "or set DEMO_DATA=keep if this installation is a demo.",
  );
}

export interface DemoAccount {
  id: string;
  /** `username@slug`, or a platform administrator's email address. */
  name: string;
  isPlatform: boolean;
}

/**
 * Active accounts that take the demo password. Each stored hash costs 15 ms to try, so only these are tried: every
 * platform administrator, and in demo tenants the fixed user names and every hash that two people share, as seeded
 * accounts do.
 */
export async function accountsWithDemoPassword(scope: Scope): Promise<DemoAccount[]> {
  const candidates = await scope.all(sql<DemoAccount & { hash: string }>`
    select id, email as name, true as "isPlatform", password_hash as hash from platform_admins where active
    union all
    select u.id, u.username || '@' || t.slug, false, u.password_hash
    from users u join tenants t on t.tenant_id = u.tenant_id
    where t.demo and u.active and u.password_hash is not null and (
      u.username = any(${[...fixedUsernames]}::text[]) or u.password_hash in (
        select password_hash from users where password_hash is not null group by password_hash having count(*) > 1))
    order by 3 desc, 2`);
  const verdicts = new Map<string, boolean>();
  for (const hash of new Set(candidates.map((candidate) => candidate.hash)))
    verdicts.set(hash, await passwordMatches(hash, demoPassword));
  return candidates
    .filter(({ hash }) => verdicts.get(hash))
    .map(({ id, name, isPlatform }) => ({ id, name, isPlatform }));
}
