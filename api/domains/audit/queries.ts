import * as contract from "#contract/audit/calls.ts";
import type { AuditFilters } from "#contract/audit/schemas.ts";
import { platformChain } from "#contract/audit/words.ts";
import { authorize } from "#api/infrastructure/access.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import { fromCursor, toPage } from "#api/infrastructure/database/cursor.ts";
import type { Scope } from "#api/infrastructure/database/scope.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import * as repository from "./sql.ts";

/** The newest first. Throws 400 for a made-up cursor, 404 for a tenant that is none. */
export async function listEvents(
  { actor, read }: PlatformContext,
  { cursor, limit, ...filters }: AuditFilters & { cursor?: string | undefined; limit: number },
) {
  authorize(actor, contract.listAuditEvents.access);
  const chain = await chainOf(read, filters.tenant);
  const before = fromCursor(cursor, "instant", "seq");
  const rows = await repository.readEvents(read, { ...filters, chain, before, limit });
  return toPage(rows, limit, (row) => [row.at, row.seq]);
}

/** Throws 404. */
export async function listActions(
  { actor, read }: PlatformContext,
  { tenant }: { tenant?: string | undefined },
) {
  authorize(actor, contract.listAuditActions.access);
  return { actions: await repository.readActions(read, await chainOf(read, tenant)) };
}

/** Throws 404. */
export async function getVerification(
  { actor, read }: PlatformContext,
  { tenant }: { tenant?: string | undefined },
) {
  authorize(actor, contract.getVerification.access);
  const verification = await repository.lastVerification(read, await chainOf(read, tenant));
  return { verification: verification ?? null };
}

/** Throws 404 if there is no such tenant. */
export async function chainOf(scope: Scope, tenant: string | undefined): Promise<string> {
  if (tenant === undefined || tenant === platformChain) return platformChain;
  if (!(await repository.isTenant(scope, tenant))) throw notFound("organisation");
  return tenant;
}
