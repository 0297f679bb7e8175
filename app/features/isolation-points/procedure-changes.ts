import type { z } from "zod";
import { isolationPoint } from "#contract/equipment/schemas.ts";
import type { PointChange } from "#contract/equipment/schemas.ts";
import { pointDraft } from "#contract/isolation-points/schemas.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { changesSince } from "#domain/frozen-points.ts";

/** What saving would change in the eyes of the published procedures that isolate by the point. */
export function changesToConfirm(
  { procedures, ...point }: PointDetail,
  draft: z.input<typeof pointDraft>,
): PointChange[] {
  const saved = pointDraft.safeParse(draft);
  // While a lockout holds the point, the server refuses the change: there is nothing to confirm first.
  if (!saved.success || procedures.length === 0 || point.holds.length > 0) return [];
  const now = isolationPoint.parse(point);
  const { siteId: _, ...after } = saved.data;
  return changesSince([now], [{ ...now, ...after, label: after.label || after.tag }]);
}
