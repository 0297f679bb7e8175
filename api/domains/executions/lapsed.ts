import { formatDay } from "#contract/format.ts";
import { factTime } from "#contract/notifications/fact-times.ts";
import { isCurrent } from "#domain/certificates.ts";
import { lapseOf } from "#domain/execution/pending.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import type { Deps } from "#api/infrastructure/context.ts";
import { todayAt } from "#api/infrastructure/site-days.ts";
import { raise } from "#api/domains/notifications/public.ts";
import { readDoubtful, type SignedOnRow } from "./lapsed-sql.ts";

/** Tells of everyone who is signed on and whose certificate to lock out does not count any more, once for each. */
export async function tellOfLapsed({
  config,
  db,
  clock,
}: Pick<Deps, "config" | "db" | "clock">): Promise<void> {
  const at = new Date(clock()).toISOString();
  const doubtful = await readDoubtful(db.platform(), at);
  const lapsed = doubtful.filter(
    ({ authorisation, timeZones }) => !isCurrent(authorisation, todayAt(at, timeZones)),
  );
  for (const row of lapsed) {
    const { kind, key, aboutId } = lapseOf(row.userId, row.signedOnAt);
    await db.inTenant(row.tenantId, async (tx) => {
      const news = { planId: row.planId, kind, key, aboutId, actorId: null, at, facts: factsOf(row) };
      await appendAudit(tx, await raise(tx, config, news));
    });
  }
}

function factsOf({ name, signedOnAt, authorisation }: SignedOnRow): string[] {
  return [
    `Signed on ${factTime(signedOnAt)}: ${name}`,
    authorisation ? `Certificate valid until ${formatDay(authorisation.validUntil)}` : "Certificate revoked",
  ];
}
