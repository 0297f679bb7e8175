import type { FastifyReply } from "fastify";
import { permits } from "#contract/access.ts";
import type { PaperSize } from "#contract/executions/words.ts";
import type { PolicySet } from "#contract/policies/words.ts";
import type { CertificateKind } from "#contract/users/words.ts";
import { getCertificatePdf, getUser } from "#contract/users/calls.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { sql } from "#api/infrastructure/database/sql.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { wallTime } from "#api/infrastructure/exports/wall-time.ts";
import { fileOf } from "#api/infrastructure/file-threads.ts";
import { sendPdf } from "#api/infrastructure/files/send-pdf.ts";
import { sheetNamed } from "#api/infrastructure/pdf/parts/sheet.ts";
import { screenWords } from "#api/infrastructure/screen-words.ts";
import type { certificatePdf } from "./certificate-pdf.ts";

interface CertificateRow {
  kind: CertificateKind;
  certifiedOn: string;
  validUntil: string;
  issuer: string | null;
  note: string | null;
  revokedAt: string | null;
  revocation: string | null;
  set: PolicySet;
  userId: string;
  name: string;
  jobTitle: string | null;
  employer: string | null;
  tenantName: string;
  color: string;
  logo: Buffer | null;
}

/**
 * A certificate as a file: the person's own, or anyone's with the right to read accounts. Throws 404 for any
 * other.
 */
export async function sendCertificate(
  ctx: TenantContext,
  { id, size }: { id: string; size: PaperSize },
  reply: FastifyReply,
): Promise<Buffer> {
  authorize(ctx.actor, getCertificatePdf.access);
  const row = await readCertificate(ctx, id);
  if (!row) throw notFound("certificate");
  const { userId, name, jobTitle, employer, tenantName, color, logo, revokedAt, ...facts } = row;
  const { tenant, user } = ctx.actor;
  const dayOf = (instant: string) => wallTime(instant, user.timeZone ?? "UTC").slice(0, 10);
  const pdf = await fileOf<typeof certificatePdf>(ctx, "certificatePdf", () => ({
    ...facts,
    id,
    size: sheetNamed[size],
    revokedOn: revokedAt === null ? null : dayOf(revokedAt),
    person: { name, jobTitle, employer },
    tenant: { name: tenantName, color, logo },
    link: `${ctx.deps.config.originOf(tenant.slug)}/user-management/${userId}`,
    today: dayOf(ctx.now),
  }));
  const kind = screenWords.certificateKind[row.kind].toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return sendPdf(reply, pdf, `attachment; filename="certificate-${kind}-${size}.pdf"`);
}

function readCertificate({ actor, read }: TenantContext, id: string): Promise<CertificateRow | undefined> {
  const readsAccounts = permits(actor, getUser.access);
  return read.first(sql<CertificateRow>`
    select c.kind, c.certified_on as "certifiedOn", c.valid_until as "validUntil", c.issuer, c.note,
      c.revoked_at as "revokedAt", c.revocation, u.id as "userId", u.name, u.job_title as "jobTitle", u.employer,
      coalesce((select p.rules ->> 'set' from tenant_policies p where p.tenant_id = t.tenant_id), 'osha') as set,
      t.name as "tenantName", t.primary_color as color, l.png as logo
    from authorisations c
    join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
    join tenants t on t.tenant_id = c.tenant_id
    left join tenant_logos l on l.tenant_id = c.tenant_id
    where c.id = ${id} and (${readsAccounts} or c.user_id = ${actor.user.id})`);
}
