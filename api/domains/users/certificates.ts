import type { z } from "zod";
import * as contract from "#contract/users/calls.ts";
import type { UserDetail } from "#contract/users/schemas.ts";
import { userRefusal } from "#contract/users/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import { invalid, notFound, refused, stale } from "#api/infrastructure/errors.ts";
import { newId } from "#api/infrastructure/ids.ts";
import { enqueueLapseCheck, insertCertificate, saveRevocation } from "./certificates-sql.ts";
import { changeUser } from "./change.ts";
import { detailOf } from "./view.ts";

/** Records a certificate, 29 CFR 1910.147(c)(7)(iv). Throws 400 for a future date, 404, 409 `refused`. */
export async function addCertificate(
  ctx: TenantContext,
  id: string,
  { kind, certifiedOn, validUntil, issuer, note }: z.output<(typeof contract.addCertificate)["body"]>,
): Promise<UserDetail> {
  authorize(ctx.actor, contract.addCertificate.access);
  // Somewhere the day begins before it does in UTC.
  const latest = new Date(ctx.deps.clock() + 14 * 3_600_000).toISOString().slice(0, 10);
  if (certifiedOn > latest) throw invalid({ certifiedOn: inputRefusal("day_ahead") });
  return changeUser(ctx, { id, action: "certify", act: "certificate_added" }, async (tx) => {
    await insertCertificate(
      tx,
      { id: newId(ctx.deps.clock()), userId: id, kind, certifiedOn, validUntil, issuer, note },
      { by: ctx.actor.user.id, at: ctx.now },
    );
    return { kind, certifiedOn, validUntil, issuer: issuer ?? "" };
  });
}

/**
 * Revokes a certificate: it stays in the records but no longer counts. Throws 404, 409 `stale`, 409 `refused`.
 */
export async function revokeCertificate(
  ctx: TenantContext,
  id: string,
  certificateId: string,
  { version, reason }: z.output<(typeof contract.revokeCertificate)["body"]>,
): Promise<UserDetail> {
  authorize(ctx.actor, contract.revokeCertificate.access);
  return changeUser(ctx, { id, action: "certify", act: "certificate_revoked" }, async (tx, user) => {
    const certificate = user.certificates.find((candidate) => candidate.id === certificateId);
    if (!certificate) throw notFound("certificate");
    if (certificate.version !== version) throw stale(detailOf(ctx, user));
    if (certificate.revokedAt) {
      throw refused([userRefusal("wrong_state/certificate")]);
    }
    await saveRevocation(tx, certificateId, { by: ctx.actor.user.id, at: ctx.now, reason });
    // The person may be signed on somewhere at this moment.
    await enqueueLapseCheck(tx);
    const { kind, certifiedOn, validUntil } = certificate;
    return { kind, certifiedOn, validUntil, reason };
  });
}
