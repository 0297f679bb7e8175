import type { TFunction } from "i18next";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { formatReading } from "#contract/format.ts";

type Limits = Pick<IsolationPoint, "verificationLimit" | "verificationMinimum" | "verificationUnit">;

/** Which readings pass at a point: "Must read 50 V or less."; "" where any does. It claims nothing about safety. */
export function requiredReading(
  { verificationLimit, verificationMinimum, verificationUnit: unit }: Limits,
  t: TFunction,
): string {
  const upper = verificationLimit === null ? null : formatReading(verificationLimit, unit);
  const lower = verificationMinimum == null ? null : formatReading(verificationMinimum, unit);
  if (lower !== null && upper !== null && lower !== upper) {
    return t("equipment.point.range", { lower: formatReading(verificationMinimum ?? 0, ""), upper });
  }
  if (upper !== null && (lower !== null || verificationLimit === 0)) {
    return t("equipment.point.exact", { limit: upper });
  }
  if (lower !== null) return t("equipment.point.minimum", { limit: lower });
  return upper === null ? "" : t("equipment.point.limit", { limit: upper });
}
