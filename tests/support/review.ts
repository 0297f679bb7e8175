import type { ProcedureDetail } from "#contract/procedures/schemas.ts";

/** What the review page sends to publish: the version, and the register as it was shown. */
export function asSeen({
  points,
  stations,
  hazards,
  sharedPoints,
  shown,
}: Pick<ProcedureDetail, "points" | "stations" | "hazards" | "sharedPoints"> & {
  shown: { version: number };
}) {
  return { version: shown.version, seen: { points, stations, hazards, sharedPoints } };
}
