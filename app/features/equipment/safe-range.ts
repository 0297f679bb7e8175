import type { TFunction } from "i18next";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import { formatReading } from "#contract/format.ts";

/** Which readings pass at a point: "Safe at or below 50 V."; "" where any does. */
export function safeRange(
  { verificationLimit, verificationMinimum, verificationUnit: unit }: IsolationPoint,
  t: TFunction,
): string {
  const upper = verificationLimit === null ? null : formatReading(verificationLimit, unit);
  const lower = verificationMinimum == null ? null : formatReading(verificationMinimum, unit);
  if (lower !== null && upper !== null) return t("equipment.point.range", { lower, upper });
  if (lower !== null) return t("equipment.point.minimum", { limit: lower });
  return upper === null ? "" : t("equipment.point.limit", { limit: upper });
}
