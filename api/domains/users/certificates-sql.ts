import type { Certificate } from "#contract/users/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { sql } from "#api/infrastructure/database/sql.ts";

/** The certificates of `u`, a row of `users`, as JSON: those in effect first, the one that lasts longest on top. */
export const certificatesOfUser = sql`
  coalesce((select json_agg(json_build_object('id', c.id, 'version', c.version, 'kind', c.kind,
      'certifiedOn', c.certified_on, 'validUntil', c.valid_until, 'issuer', c.issuer, 'note', c.note,
      'revokedAt', ${instantText("c.revoked_at")}, 'revocation', c.revocation)
      order by c.revoked_at nulls first, c.valid_until desc, c.id)
    from authorisations c where c.tenant_id = u.tenant_id and c.user_id = u.id), '[]')`;

/** An instant inside JSON as everywhere else: ISO 8601, UTC, milliseconds. */
export function instantText(column: "c.revoked_at" | "i.sent_at" | "i.expires_at") {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export async function insertCertificate(
  tx: Transaction,
  certificate: Pick<Certificate, "id" | "kind" | "certifiedOn" | "validUntil"> & {
    userId: string;
    issuer?: string | undefined;
    note?: string | undefined;
  },
  { by, at }: { by: string; at: string },
): Promise<void> {
  const { id, userId, kind, certifiedOn, validUntil, issuer, note } = certificate;
  await tx.run(sql`
    insert into authorisations (id, user_id, kind, certified_on, valid_until, issuer, note, created_at, created_by)
    values (${id}, ${userId}, ${kind}, ${certifiedOn}, ${validUntil}, ${issuer || null},
      ${note || null}, ${at}, ${by})`);
}

export async function saveRevocation(
  tx: Transaction,
  certificateId: string,
  { by, at, reason }: { by: string; at: string; reason: string },
): Promise<void> {
  await tx.run(sql`
    update authorisations set revoked_at = ${at}, revoked_by = ${by}, revocation = ${reason},
      version = version + 1 where id = ${certificateId}`);
}

/** Has everyone looked up who is signed on without a certificate that counts. */
export async function enqueueLapseCheck(tx: Transaction): Promise<void> {
  await tx.run(sql`select enqueue_job('tell_of_certificates', '{}', 'tell_of_certificates')`);
}
