import type { ProcedureStep } from "#contract/procedures/schemas.ts";
import { procedureFinding } from "#contract/procedures/sentences.ts";
import { formatReading } from "#contract/format.ts";
import type { CheckedPoint } from "./procedure-finding.ts";

/**
 * Where a step contradicts its point as a version would freeze it: another limit, another unit, live-dead-live where
 * the point asks for none, or a lock where the point takes none. At the machine both are on one screen, and only the
 * point counts.
 */
export function contradictionsIn(step: ProcedureStep, position: number, point: CheckedPoint) {
  if (step.kind === "apply_lock" && point.lockable === false && asksForLockOnly(step.text)) {
    return [procedureFinding("lock_not_taken", { step: position + 1, tag: point.tag })];
  }
  if (step.kind !== "verify") return [];
  const at = { step: position + 1, tag: point.tag };
  const named = { ...at, point: limitsOf(point) };
  const { limit, text } = step;
  const found = [];
  if (limit && !isLimitOf(point, limit)) {
    found.push(procedureFinding("limit_differs", { ...named, said: formatReading(limit.value, limit.unit) }));
  }
  for (const said of limitsIn(text, point)) found.push(procedureFinding("limit_differs", { ...named, said }));
  // Old versions were frozen without it, so only a plain "no" contradicts.
  if (point.proveDead === false && asksToProve.test(text)) {
    found.push(procedureFinding("proving_differs", at));
  }
  return found;
}

/** Speaks of a lock, and of neither a measure nor that there is no lock. */
function asksForLockOnly(text: string): boolean {
  return (
    /\b(?:pad)?locks?\b(?! ?out)/i.test(text) &&
    !/\bmeasures?\b|\b(?:no|without a) (?:pad)?lock\b/i.test(text)
  );
}

/** Instructions to prove an instrument on a live source, as the product writes them and as people do. */
const asksToProve = /live-dead-live|prove [^.]{0,60}\blive\b/i;

function isLimitOf(point: CheckedPoint, limit: { value: number; unit: string }): boolean {
  return limit.value === point.verificationLimit && limit.unit.trim() === unitOf(point);
}

/** The point's limits in a sentence. */
function limitsOf(point: CheckedPoint): string {
  const { verificationLimit: upper, verificationMinimum: lower } = point;
  const named = [
    lower == null ? [] : [`${formatReading(lower, unitOf(point))} or more`],
    upper === null ? [] : [`${formatReading(upper, unitOf(point))} or less`],
  ].flat();
  return named.join(" and ") || "no limit";
}

function unitOf({ verificationUnit = "" }: CheckedPoint): string {
  return verificationUnit.trim();
}

/**
 * Limits in the unit of the point that the text demands, `5 V or less`, and that are not its own. Other figures, such
 * as the voltage of a known source, are no demand.
 */
function limitsIn(text: string, point: CheckedPoint): string[] {
  const unit = unitOf(point);
  if (unit === "") return [];
  const { verificationLimit: upper, verificationMinimum: lower = null } = point;
  const figure = String.raw`([-−]?\d+(?:[.,]\d+)?)\s*${escaped(unit)}(?![\wµΩ%/])`;
  const demands: [string, number | null, number][] = [
    [`${figure} or less`, upper, 0],
    [`(?:at most|no more than|not exceed|up to|max\\.?|≤) ?${figure}`, upper, 0],
    // In whole figures, below 40 °C is 39 °C or less.
    [`(?:below|under|(?<!no )less than|<) ?${figure}`, upper, 1],
    [`${figure} or more`, lower, 0],
    [`(?:at least|no less than|min\\.?|≥) ?${figure}`, lower, 0],
  ];
  return demands.flatMap(([demand, limit, slack]) =>
    [...text.matchAll(new RegExp(demand, "gi"))]
      .filter(([, value = ""]) => {
        const said = Number(value.replace("−", "-").replace(",", "."));
        return limit === null || said < limit || said > limit + slack;
      })
      .map(([said]) => said),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
