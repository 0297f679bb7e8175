import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import type { Transaction } from "#api/infrastructure/database/scope.ts";
import { notFound, stale } from "#api/infrastructure/errors.ts";
import { lockPoint, readPoint } from "./sql.ts";

/** A point under its lock. Throws 404. */
export async function lock(tx: Transaction, id: string): Promise<PointDetail> {
  if (!(await lockPoint(tx, id))) throw notFound("isolation point");
  return readSurely(tx, id);
}

/** The same at the version that the caller saw. Throws 404, 409 `stale` with the point as it is now. */
export async function lockAtVersion(tx: Transaction, id: string, version: number): Promise<PointDetail> {
  const point = await lock(tx, id);
  if (point.version !== version) throw stale(point);
  return point;
}

/** A point that is locked, as it is by now. */
export async function readSurely(tx: Transaction, id: string): Promise<PointDetail> {
  const point = await readPoint(tx, id);
  if (!point) throw new Error(`Point ${id} is gone from under its lock.`);
  return point;
}
