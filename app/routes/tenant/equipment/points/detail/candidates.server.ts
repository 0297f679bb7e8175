import { listEquipment } from "#contract/equipment/calls.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import type { GuardedArgs } from "#app/lib/guards.server.ts";

/** Machines of the point's site that it could serve too, by tag: as many as a page of them has. */
export async function candidatesOf(
  call: GuardedArgs["call"],
  point: Pick<PointDetail, "siteId" | "machines">,
  search: string,
) {
  const { items } = await call(listEquipment, {
    query: { place: point.siteId, search: search || undefined, limit: 100 },
  });
  const served = new Set(point.machines.map((machine) => machine.id));
  return items.filter(({ id }) => !served.has(id)).map(({ id, tag, name }) => ({ id, tag, name }));
}
