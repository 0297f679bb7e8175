import type { TenantDetail } from "#contract/portal/schemas.ts";
import type { Decision } from "#contract/refusals.ts";
import { eventBy } from "#api/infrastructure/audit/event-by.ts";
import { allowed, changeRecord, type Details, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { PlatformContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { lockTenant, saveTenant, type TenantColumns } from "./tenant-change-sql.ts";
import { readTenant } from "./tenant-sql.ts";

const tenantRecord: RecordKind<PlatformContext, TenantDetail, TenantDetail> = {
  name: "organisation",
  lock: lockTenant,
  read: (tx, id, { deps }) => readTenant(tx, id, deps.config),
  versionOf: ({ version }) => version,
  view: (_, tenant) => tenant,
  event: (ctx, act, { id, slug }, details) =>
    eventBy(ctx, `platform.tenant_${act}`, { type: "tenant", id }, { slug, ...details }),
};

interface TenantChange {
  id: string;
  version: number;
  act: string;
  /** May throw 400. */
  decide?: (before: TenantDetail) => Decision<undefined>;
  /** What belongs to the tenant beside its row. */
  alsoWrite?: (tx: Transaction) => Promise<unknown>;
  set: TenantColumns;
  details(before: TenantDetail): Details;
}

/** One change of a tenant by an administrator. Throws 404, 409 `stale` with the tenant as it is, `refused`. */
export function changeTenant(
  ctx: PlatformContext,
  { id, version, act, decide = allowed, alsoWrite, set, details }: TenantChange,
): Promise<TenantDetail> {
  return changeRecord(ctx, tenantRecord, {
    id,
    version,
    act,
    decide,
    write: async (tx, before) => {
      await alsoWrite?.(tx);
      await saveTenant(tx, id, set);
      return details(before);
    },
  });
}
