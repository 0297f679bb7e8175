import type { z } from "zod";
import type { TenantDetail } from "#contract/portal/schemas.ts";
import * as contract from "#contract/portal/calls.ts";
import { portalRefusal } from "#contract/portal/sentences.ts";
import { becameTenant } from "#api/domains/inquiries/public.ts";
import * as tenants from "#api/domains/tenants/public.ts";
import { authorize } from "#api/infrastructure/access.ts";
import { appendAudit } from "#api/infrastructure/audit/append.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, getOrThrow, no } from "#api/infrastructure/change-record.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { enqueueMail } from "#api/infrastructure/mail/enqueue.ts";
import { firstAdministratorMail } from "#api/infrastructure/mail/first-administrator-mail.ts";
import { newToken, tokenHash } from "#api/infrastructure/tokens.ts";
import {
  deleteSessionsOutside,
  insertPasswordReset,
  resumedColumns,
  suspendedColumns,
} from "./tenant-change-sql.ts";
import { changeTenant } from "./tenant-change.ts";
import { readTenant } from "./tenant-sql.ts";

/** How long the first administrator's link works, ms: it may wait for a holiday. */
const invitationLifeMs = 7 * 24 * 3_600_000;

/**
 * Creates a tenant for a customer: its first administrator gets an email with a link to choose a password, and
 * the inquiry behind it is marked as won. Throws 400 on `slug`, 404 for an unknown inquiry.
 */
export async function createTenant(
  ctx: PlatformContext,
  body: z.output<(typeof contract.createTenant)["body"]>,
): Promise<TenantDetail> {
  const { actor, write, now, requestId, deps } = ctx;
  authorize(actor, contract.createTenant.access);
  const { name, slug, industry, administrator, inquiryId } = body;
  return write(async (tx) => {
    const { tenantId, userId } = await tenants.createTenant(
      tx,
      { name, slug, industry, administrator: { ...administrator, passwordHash: null } },
      { now, requestId, by: actor.admin },
    );
    await invite(ctx, tx, { userId, slug, company: name, ...administrator });
    await tenants.leaveTenant(tx);
    if (inquiryId) await becameTenant(ctx, tx, inquiryId, { name, slug });
    await appendAudit(tx, [
      eventBy(ctx, "platform.tenant_created", { type: "tenant", id: tenantId }, { slug, name }),
    ]);
    return getOrThrow(await readTenant(tx, tenantId, deps.config), "organization");
  });
}

/**
 * Ends the tenant's sessions at once, except those of people in an open lockout, who can only finish it
 * (decision 015). Throws 404, 409 `stale`, `refused`.
 */
export async function suspend(
  ctx: PlatformContext,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<TenantDetail> {
  authorize(ctx.actor, contract.suspendTenant.access);
  return changeTenant(ctx, {
    id,
    version,
    act: "suspended",
    decide: ({ state }) => (state === "suspended" ? no(portalRefusal("already_suspended")) : allowed()),
    alsoWrite: (tx) => deleteSessionsOutside(tx, id),
    set: suspendedColumns(ctx.now, reason),
    details: () => ({ reason }),
  });
}

/** Reopens a suspended tenant; most of its people must sign in. Throws 404, 409 `stale`, `refused`. */
export async function resume(
  ctx: PlatformContext,
  id: string,
  { version }: { version: number },
): Promise<TenantDetail> {
  authorize(ctx.actor, contract.resumeTenant.access);
  return changeTenant(ctx, {
    id,
    version,
    act: "resumed",
    decide: ({ state }) => (state === "active" ? no(portalRefusal("not_suspended")) : allowed()),
    set: resumedColumns,
    details: ({ suspension }) => ({ reason: suspension?.reason ?? "" }),
  });
}

async function invite(
  { deps }: PlatformContext,
  tx: Transaction,
  person: { userId: string; slug: string; company: string; name: string; email: string; username: string },
): Promise<void> {
  const token = newToken();
  await insertPasswordReset(tx, {
    hash: tokenHash(token),
    userId: person.userId,
    expiresAt: new Date(deps.clock() + invitationLifeMs).toISOString(),
  });
  const origin = deps.config.originOf(person.slug);
  const link = `${origin}/reset-password?token=${token}`;
  await enqueueMail(tx, firstAdministratorMail(person, { link, origin, lifeMs: invitationLifeMs }));
}
