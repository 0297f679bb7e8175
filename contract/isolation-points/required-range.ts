import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { formatReading } from "#contract/format.ts";

export type ReadingLimits = Pick<
  IsolationPoint,
  "verificationLimit" | "verificationMinimum" | "verificationUnit"
>;

/** Readings as people write them; with `range`, the unit is that of the upper one. */
export type RequiredRange =
  { kind: "range"; lower: string; upper: string } | { kind: "exact" | "minimum" | "limit"; limit: string };

/** Which readings pass at a point; null where any does. */
export function requiredRange({
  verificationLimit,
  verificationMinimum,
  verificationUnit: unit,
}: ReadingLimits): RequiredRange | null {
  const upper = verificationLimit === null ? null : formatReading(verificationLimit, unit);
  const lower = verificationMinimum == null ? null : formatReading(verificationMinimum, unit);
  if (lower !== null && upper !== null && lower !== upper) {
    return { kind: "range", lower: formatReading(verificationMinimum ?? 0, ""), upper };
  }
  if (upper !== null && (lower !== null || verificationLimit === 0)) return { kind: "exact", limit: upper };
  if (lower !== null) return { kind: "minimum", limit: lower };
  return upper === null ? null : { kind: "limit", limit: upper };
}
