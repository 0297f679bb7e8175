import { faultOfSlug } from "#domain/tenant-slug.ts";
import type { slugFaults } from "#contract/signups/words.ts";
import { signupRefusal } from "#contract/signups/sentences.ts";
import type { Scope, Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { invalid } from "#api/infrastructure/errors.ts";

type SlugFault = (typeof slugFaults)[number];

/** Why the slug cannot be had now; null where it can. `now` in ISO 8601. */
export async function faultOf(scope: Scope, slug: string, now: string): Promise<SlugFault | null> {
  const fault = faultOfSlug(slug);
  if (fault) return fault;
  const taken = await scope.first(sql`
    select 1 from tenants where slug = ${slug}
    union all select 1 from signups where slug = ${slug} and state = 'open' and expires_at > ${now}`);
  return taken ? "taken" : null;
}

/**
 * Claims the slug until the transaction ends: another claim waits here, then finds it taken. An expired signup
 * on it lapses. Throws 400 on `slug` when it is not available.
 */
export async function claimSlug(tx: Transaction, slug: string, now: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`slug:${slug}`}))`);
  const fault = await faultOf(tx, slug, now);
  if (fault) throw invalid({ slug: signupRefusal(`slug_${fault}`) });
  await tx.run(sql`
    update signups set state = 'lapsed', password_hash = null where slug = ${slug} and state = 'open'`);
}
