import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { getOrThrow, type RecordKind } from "#api/infrastructure/change-record.ts";
import type { TenantContext } from "#api/infrastructure/context.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound } from "#api/infrastructure/errors.ts";
import { eventOf } from "#api/domains/equipment/public.ts";
import { lockPoint, readPoint } from "./sql.ts";

export const pointRecord: RecordKind<TenantContext, PointDetail, PointDetail> = {
  name: "isolation point",
  lock: lockPoint,
  read: readPoint,
  versionOf: ({ version }) => version,
  view: (_, point) => point,
  event: (ctx, act, { id }, details) => eventOf(ctx, "isolation_point", act, id, details),
};

/** A point under its lock. Throws 404. */
export async function lock(tx: Transaction, id: string): Promise<PointDetail> {
  if (!(await lockPoint(tx, id))) throw notFound(pointRecord.name);
  return pointOrThrow(tx, id);
}

/** A point that this transaction has locked or made. */
export async function pointOrThrow(tx: Transaction, id: string): Promise<PointDetail> {
  return getOrThrow(await readPoint(tx, id), pointRecord.name);
}
