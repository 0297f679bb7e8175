import type { z } from "zod";
import { isolationPoint } from "#contract/equipment/schemas.ts";
import type { PointChange } from "#contract/equipment/schemas.ts";
import { pointDraft } from "#contract/isolation-points/schemas.ts";
import type { PointDetail } from "#contract/isolation-points/schemas.ts";
import { changesBy } from "#domain/frozen-points.ts";

export interface ChangedProcedure {
  id: string;
  title: string;
  changes: PointChange[];
}

/** The published procedures that match the point as it is, and will no longer once this is saved. */
export function changesToConfirm(
  { procedures, ...point }: PointDetail,
  draft: z.input<typeof pointDraft>,
): ChangedProcedure[] {
  const saved = pointDraft.safeParse(draft);
  // While a lockout holds the point, the server refuses the change: there is nothing to confirm first.
  if (!saved.success || procedures.length === 0 || point.holds.length > 0) return [];
  const now = isolationPoint.parse(point);
  const { siteId: _, ...changed } = saved.data;
  const after = { ...now, ...changed, label: changed.label || changed.tag };
  return procedures
    .map(({ id, title, published }) => ({
      id,
      title,
      changes: published ? changesBy(published, { now, after }) : [],
    }))
    .filter(({ changes }) => changes.length > 0);
}
