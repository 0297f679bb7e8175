import type { TFunction } from "i18next";
import type { IsolationPoint } from "#contract/equipment/schemas.ts";
import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { formatReading } from "#contract/format.ts";
import { requiredReading } from "#app/features/equipment/required-reading.ts";

export type DemandingPoint = Pick<
  IsolationPoint,
  | "tag"
  | "dissipationLimit"
  | "verificationLimit"
  | "verificationMinimum"
  | "verificationUnit"
  | "verificationKind"
  | "proveDead"
>;

/**
 * What a step demands beside its text: the reading, live-dead-live, and when energy is relieved, as its point has
 * them. Only a step of no point has a limit of its own: a version's points are what a lockout is judged by.
 */
export function demandsOf(step: ProcedureStep, points: readonly DemandingPoint[], t: TFunction): string[] {
  const point = points.find(({ tag }) => tag === step.pointTag);
  if (!point) return step.limit ? [ownLimit(step.limit, t)] : [];
  if (step.kind === "dissipate" && point.dissipationLimit) {
    return [t("procedures.relievedWhen", { limit: point.dissipationLimit })];
  }
  if (step.kind !== "verify") return [];
  const proof = point.proveDead ? t("procedures.proveDead") : "";
  return [proof, requiredReading(point, t)].filter((demand) => demand !== "");
}

function ownLimit({ value, unit }: NonNullable<ProcedureStep["limit"]>, t: TFunction): string {
  return `${t("procedures.editor.limit")}: ${formatReading(value, unit)}`;
}
